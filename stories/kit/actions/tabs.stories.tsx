import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { Tabs } from '#ui/kit/actions/Tabs.tsx'
import { Sheet as Ground, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Tabs' }
export default meta

const isArabic = () => document.documentElement.dir === 'rtl'

export const ByKeyboard: StoryObj = {
  name: 'The arrow keys follow sight',
  // dark: the marker of the selected tab
  tags: ['picture', 'zoom', 'dark'],
  render: function ByKeyboard() {
    const t = useExamples()
    const [open, setOpen] = useState<'preview' | 'history' | 'payments'>('preview')
    return (
      <Ground>
        <Tabs
          label={t('details')}
          value={open}
          onChange={setOpen}
          pages={[
            { id: 'preview', text: t('preview'), content: <p>{t('bodyText')}</p> },
            { id: 'history', text: t('history'), content: <p>{t('emptyText')}</p> },
            { id: 'payments', text: t('payments'), content: <p>{t('tryLater')}</p> },
          ]}
        />
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const [first, second, third] = within(canvasElement).getAllByRole('tab')
    first?.focus()
    await userEvent.keyboard(isArabic() ? '{ArrowLeft}' : '{ArrowRight}')
    await expect(second).toHaveFocus()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect(third).toHaveFocus()
    await userEvent.keyboard(isArabic() ? '{ArrowRight}' : '{ArrowLeft}')
    await expect(second).toHaveFocus()
  },
}

/** Each tab is a page of its own: Tab moves between the links, and on a phone the row scrolls. */
export const Links: StoryObj = {
  name: 'Tabs that are links',
  tags: ['picture'],
  render: function Links() {
    const t = useExamples()
    const pages = ['preview', 'history', 'payments', 'details', 'invoices'] as const
    return (
      <Ground>
        <LinkTabs
          label={t('details')}
          links={pages.map((page) => ({ href: `#${page}`, text: t(page) }))}
          current="#history"
        />
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null])
    for (const link of links) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
    // Only the row scrolls.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    links.at(-1)?.blur()
    within(canvasElement).getByRole('navigation').scrollTo(0, 0)
  },
}
