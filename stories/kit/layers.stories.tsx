import { useRef, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { Popover } from '#ui/kit/overlays/Popover.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { Tabs } from '#ui/kit/actions/Tabs.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { Sheet as Ground, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Layers' }
export default meta

const isArabic = () => document.documentElement.dir === 'rtl'

/** Slides in from the side on a desktop, from the bottom on a phone. */
export const SheetOpen: StoryObj = {
  name: 'Sheet, open',
  // dark: the sheet is told from the page by its surface and the backdrop
  tags: ['picture', 'dark'],
  render: function SheetOpen() {
    const t = useExamples()
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <Ground>
        <Button onPress={() => setOpen(true)}>{t('details')}</Button>
        <Sheet
          title={t('newInvoice')}
          closeLabel={t('close')}
          isOpen={isOpen}
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t('cancel')}</Button>
              <Button look="primary" onPress={close}>
                {t('save')}
              </Button>
            </>
          }
        >
          <TextField label={t('customer')} defaultValue={t('companyName')} />
          <TextField label={t('notes')} lines={4} />
        </Sheet>
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    const sheet = await within(document.body).findByRole('dialog')
    await userEvent.tab()
    await expect(sheet.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await within(document.body).findByRole('dialog')
  },
}

export const PopoverOpen: StoryObj = {
  name: 'Popover, open',
  tags: ['picture'],
  render: function PopoverOpen() {
    const t = useExamples()
    const [isOpen, setOpen] = useState(false)
    const anchor = useRef<HTMLDivElement>(null)
    return (
      <Ground>
        <div ref={anchor}>
          <Button onPress={() => setOpen(true)}>{t('details')}</Button>
        </div>
        <Popover label={t('why')} isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
          <p className="font-600">{t('why')}</p>
          <p>{t('whyText')}</p>
        </Popover>
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await within(document.body).findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await userEvent.click(button)
    await within(document.body).findByRole('dialog')
  },
}

const TIP_SOON_MS = 500
const TIP_LATE_MS = 400

/** Spec §9: after 700 ms of hovering; at once on keyboard focus. */
export const TipAfterAMoment: StoryObj = {
  name: 'Tooltip, after 700 ms',
  tags: ['picture'],
  render: function TipAfterAMoment() {
    const t = useExamples()
    return (
      <Ground>
        <Tooltip text={t('duplicate')}>
          <IconButton label={t('duplicate')} icon="i-lucide-copy" />
        </Tooltip>
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(document.body)
    await userEvent.hover(button)
    await new Promise((resolve) => setTimeout(resolve, TIP_SOON_MS))
    await expect(document.querySelector('[role=tooltip]')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, TIP_LATE_MS))
    await expect(document.querySelector('[role=tooltip]')).not.toBeNull()
    await userEvent.unhover(button)
    await waitFor(() => expect(document.querySelector('[role=tooltip]')).toBeNull())
    await userEvent.tab()
    await within(document.body).findByRole('tooltip')
  },
}

export const TabsByKeyboard: StoryObj = {
  name: 'Tabs, the arrow keys follow sight',
  // dark: the marker of the selected tab
  tags: ['picture', 'dark'],
  render: function TabsByKeyboard() {
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
export const PagesByLinks: StoryObj = {
  name: 'Tabs that are links',
  tags: ['picture'],
  render: function PagesByLinks() {
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
