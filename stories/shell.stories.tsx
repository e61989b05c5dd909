import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { ErrorScreen } from '#ui/shell/ErrorScreen.tsx'
import { Layout } from '#ui/shell/Layout.tsx'
import { NotFoundScreen } from '#ui/shell/NotFoundScreen.tsx'
import { PageSkeleton } from '#ui/shell/PageSkeleton.tsx'
import { Region } from '#ui/shell/Region.tsx'
import { FieldSheet, useExamples } from './examples.tsx'
import { inWorld, SOMEBODY } from './world.tsx'

const meta: Meta = { title: 'Shell/Frame' }
export default meta

const signOut = fn()
const failure = {
  error: Object.assign(new Error('x is undefined'), { stack: 'Error: x is undefined\n  at Invoice' }),
  retry: fn(),
}

function Inside() {
  const t = useExamples()
  return (
    <Layout email={SOMEBODY.email} onSignOut={signOut}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
      <p>{t('bodyText')}</p>
    </Layout>
  )
}

export const SignedIn: StoryObj = {
  tags: ['picture', 'dark'],
  parameters: inWorld({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
}

export const SidebarFolded: StoryObj = {
  name: 'Sidebar, folded to icons',
  tags: ['picture'],
  parameters: inWorld({ signedIn: true, path: '/invoices', sidebar: 'collapsed' }),
  render: () => <Inside />,
}

export const SidebarByKeyboard: StoryObj = {
  name: 'Sidebar, Ctrl+B under an Arabic keyboard',
  tags: ['picture'],
  parameters: inWorld({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('main'))
    const isNarrow = matchMedia('(width < 768px)').matches
    const press = () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'لا', code: 'KeyB', ctrlKey: true, bubbles: true }))
    press()
    if (isNarrow) {
      await within(document.body).findByRole('dialog')
      return
    }
    await waitFor(() => expect(document.documentElement.dataset.sidebar).toBe('collapsed'))
    await expect(document.cookie).toContain('sidebar=collapsed')
    press()
    await waitFor(() => expect(document.documentElement.dataset.sidebar).toBe('expanded'))
  },
}

export const SkipLinkFirst: StoryObj = {
  parameters: inWorld({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('href', '#main')
    await expect(within(canvasElement).getByRole('main')).toHaveAttribute('id', 'main')
  },
}

export const LanguageSwitched: StoryObj = {
  parameters: inWorld({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const before = document.documentElement.lang
    const switcher = page.getByText(before === 'en' ? 'العربية' : 'English')
    await userEvent.click(switcher)
    await expect(document.documentElement.lang).not.toBe(before)
    await expect(document.documentElement.dir).toBe(before === 'en' ? 'rtl' : 'ltr')
    await userEvent.click(page.getByText(before === 'en' ? 'English' : 'العربية'))
    await expect(document.documentElement.lang).toBe(before)
  },
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['picture', 'dark'],
  parameters: inWorld({ path: '/nowhere' }),
  render: () => <NotFoundScreen />,
}

export const SomethingWentWrong: StoryObj = {
  tags: ['picture'],
  render: () => <ErrorScreen {...failure} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getAllByRole('button')[0] ?? canvasElement)
    await expect(failure.retry).toHaveBeenCalled()
  },
}

export const DetailsOpen: StoryObj = {
  name: 'Something went wrong, details open',
  tags: ['picture'],
  render: () => <ErrorScreen {...failure} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? canvasElement)
    await expect(within(canvasElement).getByText(/x is undefined/)).toBeVisible()
  },
}

function Broken(): never {
  throw new Error('a planted failure')
}

export const OneRegionFailed: StoryObj = {
  tags: ['logs-errors'],
  render: function OneRegionFailed() {
    const t = useExamples()
    return (
      <FieldSheet>
        <p>{t('bodyText')}</p>
        <Region>
          <Broken />
        </Region>
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible()
  },
}

export const PageLoading: StoryObj = {
  tags: ['loading'],
  render: () => (
    <FieldSheet>
      <PageSkeleton />
    </FieldSheet>
  ),
}
