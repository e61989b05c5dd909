/** An admin looks at a company with its permission. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { withInvoiceList } from '#stories/invoices/invoices-fixture.ts'
import { supportAccessMessages } from '#i18n/account/support-access.ts'
import { viewAsMessages } from '#i18n/admin/view-as.ts'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { ViewingBand } from '#ui/app/announcements/ViewingBand.tsx'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, NOOR, USER_PAGE } from './admin-fixture.ts'

const meta: Meta = {
  title: 'Screens/Admin/View as',
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const COMPANY = {
  id: 'first',
  name: NOOR.companyName,
  nameAr: null,
  role: 'owner' as const,
  leftAt: null,
  subscription: NOOR.subscription,
  supportAccessUntil: '2026-11-25',
}

const user = { [`GET /api/admin/users/${NOOR.id}`]: { ...USER_PAGE, companies: [COMPANY] } }

/** Each language reads its own words when the story is played. */
const t: ReturnType<typeof storyTranslator<typeof viewAsMessages.en>> = (key, ...slots) =>
  storyTranslator(viewAsMessages)(key, ...slots)

export const Reason: StoryObj = {
  name: 'Why it is viewed',
  tags: ['picture'],
  parameters: asAdmin(adminPaths.user(NOOR.id), user),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: t('viewOf', { company: NOOR.companyName }) }),
    )
    const dialog = await within(document.body).findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: t('begin') }))
    await waitFor(() => expect(dialog.querySelector('[name=reason]')).toHaveFocus())
  },
}

export const Withdrawn: StoryObj = {
  name: 'Permission withdrawn',
  parameters: asAdmin(`${adminPaths.user(NOOR.id)}?view=over`, user),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('overText'))
  },
}

function ViewedScreen({ path, screen: Screen }: { path: string; screen: ComponentType }) {
  return (
    <Layout email={USER.email} onSignOut={() => undefined}>
      <BandOfCompany />
      <Routes>
        <Route path={path} element={<Screen />} />
      </Routes>
    </Layout>
  )
}

function Heading() {
  const title = useMessages(supportAccessMessages)('title')
  return <PageHeader title={title} documentTitle={title} />
}

function BandOfCompany() {
  return <ViewingBand company="مؤسسة واحة النخيل للتجارة" until={inMinutes(29)} userId={NOOR.id} />
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The buttons that would write are left out. */
const readOnly: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await page.findByRole('button', { name: storyTranslator(supportAccessMessages)('end') })
  await page.findAllByText(INVOICE.number ?? '')
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
  for (const name of [
    storyTranslator(shellMessages)('createInvoice'),
    storyTranslator(paymentEntryMessages)('record'),
  ]) {
    await expect(page.queryByRole('button', { name })).toBeNull()
    await expect(page.queryByRole('link', { name })).toBeNull()
  }
}

const INVOICE = ISSUED.bilingual
const at = `/api/invoices/${INVOICE.id}`

export const BandOverList: StoryObj = {
  name: 'Band above a list',
  tags: ['picture'],
  parameters: withFixture({
    ...withInvoiceList({ 'GET /api/invoices': { items: [summaryOf(INVOICE)], nextCursor: null } }).fixture,
    viewer: true,
  }),
  render: () => <ViewedScreen path="/invoices" screen={InvoicesScreen} />,
  play: readOnly,
}

export const BandOverInvoice: StoryObj = {
  name: 'Band above an invoice',
  tags: ['picture'],
  parameters: withFixture({
    signedIn: true,
    viewer: true,
    path: paths.invoice(INVOICE.id),
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      [`GET ${at}`]: INVOICE,
      [`GET ${at}/history`]: { items: [] },
      [`GET ${at}/pages`]: previewOf(INVOICE),
    },
  }),
  render: () => <ViewedScreen path={patterns.invoice} screen={InvoiceScreen} />,
  play: readOnly,
}

export const Band: StoryObj = {
  name: 'Band above a page',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, path: '/customers' }),
  render: () => <ViewedScreen path="/customers" screen={Heading} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(supportAccessMessages)('end') })
  },
}
