import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { unreadReportMessages } from '#i18n/issue-reports/unread.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { USER, withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = { title: 'Shell/Unread answers' }
export default meta

function Inside() {
  const t = useExamples()
  return (
    <Layout email={USER.email} onSignOut={fn()}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
    </Layout>
  )
}

const ANSWERS = { 'GET /api/issue-reports': { items: [], nextCursor: null, unread: 3 } }

/** Asked for after the page's own requests. */
export const Default: StoryObj = {
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, path: '/invoices', answers: ANSWERS }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    if (matchMedia('(width < 768px)').matches) {
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: storyTranslator(frameMessages)('openMenu') }),
      )
    }
    const words = storyTranslator(unreadReportMessages)('unread', { n: 3 })
    const link = await within(document.body).findByRole('link', { name: new RegExp(words) })
    await expect(link).toHaveAttribute('href', '/report')
  },
}

export const SidebarFolded: StoryObj = {
  name: 'Sidebar, folded to icons',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, path: '/invoices', sidebar: 'collapsed', answers: ANSWERS }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    if (matchMedia('(width < 768px)').matches) return
    const words = storyTranslator(unreadReportMessages)('unread', { n: 3 })
    await within(canvasElement).findByRole('link', { name: new RegExp(words) })
  },
}

/** The heading of a folded group has the mark of what is in it. */
export const ManagementFolded: StoryObj = {
  name: 'Management folded',
  parameters: withFixture({ signedIn: true, path: '/invoices', answers: ANSWERS }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    if (matchMedia('(width < 768px)').matches) return
    const t = storyTranslator(shellMessages)
    const words = storyTranslator(unreadReportMessages)('unread', { n: 3 })
    const page = within(canvasElement)
    await page.findByRole('link', { name: new RegExp(words) })
    await userEvent.click(page.getByRole('button', { name: t('management') }))
    const heading = await page.findByRole('button', { name: new RegExp(words) })
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(heading)
    await page.findByRole('link', { name: new RegExp(words) })
  },
}
