import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { isolate } from '#domain/text/bidi.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { EnteredCompany } from '#ui/app/shell/EnteredCompany.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { type FixtureSettings, pending, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { COMPANIES, OTHER, TEN_COMPANIES } from '#stories/team/companies-fixture.ts'

function Inside() {
  const t = useExamples()
  const company = useSession().session?.company
  return (
    <Layout email={USER.email} onSignOut={() => {}}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
      <p>{t('bodyText')}</p>
      {company ? <EnteredCompany company={company} /> : null}
    </Layout>
  )
}

const meta: Meta = { title: 'Shell/Several companies', render: () => <Inside /> }
export default meta

const QUIET = {
  'GET /api/company-branding': { color: '#7b2d8b' },
  'GET /api/invoices': { items: [], nextCursor: null },
  'GET /api/quotations': { items: [], nextCursor: null },
  'GET /api/credit-notes': { items: [], nextCursor: null },
  'GET /api/customers': { items: [], nextCursor: null },
  'GET /api/items': { items: [], nextCursor: null },
}

const inCompanies = (listed: typeof COMPANIES, settings: FixtureSettings = {}) =>
  withFixture({
    signedIn: true,
    role: 'owner',
    companies: listed.items.length,
    path: '/invoices',
    answers: { ...QUIET, 'GET /api/companies': listed },
    ...settings,
  })

const hereName = () => (document.documentElement.lang === 'ar' ? 'نور للتجارة' : 'Noor Trading')

/** The band goes after three seconds. */
export const Entered: StoryObj = {
  tags: ['ticking'],
  parameters: inCompanies(COMPANIES),
  play: async ({ canvasElement }) => {
    const sentence = storyTranslator(companiesMessages)('entered', { company: isolate(hereName(), 'auto') })
    const shown = sentence.replaceAll(/[\u2066-\u2069]/g, '')
    await waitFor(() => expect(statuses(canvasElement)).toContain(shown))
    await waitFor(() => expect(statuses(canvasElement)).not.toContain(shown), { timeout: 5000 })
  },
}

const statuses = (canvas: HTMLElement) =>
  within(canvas)
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)

/** The rows that follow have their places, so that nothing moves under the pointer. */
export const MenuLoading: StoryObj = {
  name: 'Menu while loading',
  // wide: a phone has the sidebar behind another button
  tags: ['picture', 'wide'],
  parameters: inCompanies(COMPANIES, { answers: { ...QUIET, 'GET /api/companies': pending } }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: hereName() }))
    const rows = await within(document.body).findAllByRole('menuitem')
    await expect(rows).toHaveLength(COMPANIES.items.length)
    await expect(rows.slice(0, -1).every((row) => row.ariaDisabled === 'true')).toBe(true)
  },
}

/** From eight on the sidebar leads to their screen. */
export const Many: StoryObj = {
  name: 'Ten in the sidebar',
  // wide: a phone has the sidebar behind another button
  tags: ['wide'],
  parameters: inCompanies(TEN_COMPANIES),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: hereName() })
    await expect(link).toHaveAttribute('href', '/settings/companies')
  },
}

export const InPalette: StoryObj = {
  name: 'In the command palette',
  tags: ['picture'],
  parameters: inCompanies(COMPANIES),
  play: async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }))
    const input = await within(document.body).findByRole('combobox')
    await userEvent.type(input, 'الواحة للمقاولات')
    const [name] = storyTranslator(companyMenuMessages)('goTo', { company: '' }).split(' ')
    const choice = await within(document.body).findByRole('option', { name: (said) => said.includes(name ?? '') })
    await expect(choice).toHaveTextContent(document.documentElement.lang === 'ar' ? OTHER.nameAr : OTHER.name)
  },
}
