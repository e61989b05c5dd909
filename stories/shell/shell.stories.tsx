import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#i18n/shell/failure.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { notFoundMessages } from '#i18n/shell/not-found.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { notPermittedMessages } from '#i18n/team/not-permitted.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { forgetReportedError, readReportedError } from '#ui/platform/feedback/reported-error.ts'
import { ErrorScreen } from '#ui/platform/feedback/ErrorScreen.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { PublicRoutes } from '#ui/app/PublicRoutes.tsx'
import { NotPermittedScreen } from '#ui/app/shell/NotPermittedScreen.tsx'
import { NotFoundScreen } from '#ui/app/shell/NotFoundScreen.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { pending, refusedFor, withFixture, USER } from '#stories/fixtures/story-fixture.tsx'

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
    <Layout email={USER.email} onSignOut={signOut}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
      <p>{t('bodyText')}</p>
    </Layout>
  )
}

export const SignedIn: StoryObj = {
  // dark: the frame around every screen, and the theme switch
  tags: ['picture', 'dark'],
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
}

export const SidebarFolded: StoryObj = {
  name: 'Sidebar, folded to icons',
  tags: ['picture', 'zoom'],
  parameters: withFixture({ signedIn: true, path: '/invoices', sidebar: 'collapsed' }),
  render: () => <Inside />,
}

export const SidebarByKeyboard: StoryObj = {
  name: 'Sidebar, Ctrl+B under an Arabic keyboard',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
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

/** The heading toggles the group; collapsed items are removed from the tab order. */
export const ManagementFolded: StoryObj = {
  name: 'Management, folded and opened by keyboard',
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    const t = storyTranslator(shellMessages)
    if (matchMedia('(width < 768px)').matches) {
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: storyTranslator(frameMessages)('openMenu') }),
      )
    }
    const page = within(document.body)
    const heading = await page.findByRole('button', { name: t('management') })
    await expect(heading).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('link', { name: t('reportIssue') })).toHaveAttribute('href', '/report')
    heading.focus()
    await userEvent.keyboard('{Enter}')
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await expect(document.cookie).toContain('management=folded')
    await waitFor(() => expect(page.queryByRole('link', { name: t('reportIssue') })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await expect(heading).toHaveAttribute('aria-expanded', 'true')
    await expect(await page.findByRole('link', { name: t('reportIssue') })).toBeVisible()
  },
}

export const SkipLinkFirst: StoryObj = {
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('href', '#main')
    await expect(within(canvasElement).getByRole('main')).toHaveAttribute('id', 'main')
  },
}

export const LanguageSwitched: StoryObj = {
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const before = document.documentElement.lang
    // On a phone it is in the menu, which stays open while the language changes.
    const isPhone = matchMedia('(width < 768px)').matches
    if (isPhone) {
      await userEvent.click(page.getByRole('button', { name: storyTranslator(frameMessages)('openMenu') }))
      await within(document.body).findByRole('dialog')
    }
    const everywhere = within(document.body)
    await userEvent.click(everywhere.getByText(before === 'en' ? 'العربية' : 'English'))
    await expect(document.documentElement.lang).not.toBe(before)
    await expect(document.documentElement.dir).toBe(before === 'en' ? 'rtl' : 'ltr')
    await userEvent.click(everywhere.getByText(before === 'en' ? 'English' : 'العربية'))
    await expect(document.documentElement.lang).toBe(before)
  },
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['picture', 'zoom'],
  parameters: withFixture({ path: '/nowhere' }),
  render: () => (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
      <NotFoundScreen />
    </main>
  ),
}

export const NotFoundSignedIn: StoryObj = {
  name: 'Not found, signed in',
  tags: ['picture'],
  parameters: withFixture({
    signedIn: true,
    path: '/nowhere',
    answers: { 'GET /api/subscription/status': pending },
  }),
  render: () => <PublicRoutes />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { name: storyTranslator(notFoundMessages)('notFound') })
    await expect(canvasElement.querySelector('header h1')).not.toBeNull()
  },
}

export const NotPermitted: StoryObj = {
  name: 'Not part of the role',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, role: 'seller', path: '/dashboard' }),
  render: () => (
    <Layout email={USER.email} onSignOut={signOut}>
      <NotPermittedScreen permission="figures.read" />
    </Layout>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { name: storyTranslator(notPermittedMessages)('title') })
    await expect(page.queryByRole('link', { name: storyTranslator(shellMessages)('dashboard') })).toBeNull()
  },
}

const OTHERS = [
  { id: 'company', name: 'Noor Trading', nameAr: 'نور للتجارة', role: 'manager', current: true },
  { id: 'second', name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م', role: 'owner', current: false },
  {
    id: 'third',
    name: 'Noor '.repeat(40).trim(),
    nameAr: 'نور '.repeat(50).trim(),
    role: 'accountant',
    current: false,
  },
  { id: 'fourth', name: '', nameAr: null, role: 'seller', current: false },
].map((company) => ({ ...company, country: 'AE', subscription: { status: 'active', isActive: true } }))

export const SeveralCompanies: StoryObj = {
  name: 'Several companies',
  // wide: a phone has the menu behind another button
  tags: ['picture', 'wide'],
  parameters: withFixture({
    signedIn: true,
    role: 'manager',
    companies: OTHERS.length,
    path: '/invoices',
    answers: { 'GET /api/companies': { items: OTHERS } },
  }),
  render: () => <Inside />,
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement)
    const name = globals.locale === 'ar' ? 'نور للتجارة' : 'Noor Trading'
    await userEvent.click(await page.findByRole('button', { name }))
    const menu = await within(document.body).findByRole('menu', {
      name: storyTranslator(companyMenuMessages)('companies'),
    })
    // Each other one, and the way to all of them.
    await expect(within(menu).getAllByRole('menuitem')).toHaveLength(OTHERS.length)
  },
}

/** A folded sidebar has the way to the other companies too. */
export const SeveralCompaniesFolded: StoryObj = {
  name: 'Several companies, folded',
  tags: ['wide'],
  parameters: withFixture({
    signedIn: true,
    role: 'manager',
    companies: OTHERS.length,
    path: '/invoices',
    sidebar: 'collapsed',
    answers: { 'GET /api/companies': { items: OTHERS } },
  }),
  render: () => <Inside />,
  play: async ({ canvasElement }) => {
    const name = storyTranslator(companyMenuMessages)('companies')
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    await within(document.body).findByRole('menu', { name })
  },
}

/** The other company cannot be opened: one stays, and is told. */
export const NotEntered: StoryObj = {
  name: 'Another company refused',
  tags: ['wide', 'logs-errors'],
  parameters: withFixture({
    signedIn: true,
    role: 'manager',
    companies: OTHERS.length,
    path: '/invoices',
    answers: {
      'GET /api/companies': { items: OTHERS },
      'POST /api/auth/switch': refusedFor('request.not-found'),
    },
  }),
  render: () => <Inside />,
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement)
    const name = globals.locale === 'ar' ? 'نور للتجارة' : 'Noor Trading'
    await userEvent.click(await page.findByRole('button', { name }))
    const [other] = await within(document.body).findAllByRole('menuitem')
    if (other) await userEvent.click(other)
    await within(document.body).findByText(storyTranslator(companyMenuMessages)('failed'))
  },
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

/** Copied where the browser allows it; elsewhere selected for manual copying. */
export const DetailsCopied: StoryObj = {
  name: 'Something went wrong, details copied',
  tags: ['zoom'],
  render: () => <ErrorScreen {...failure} />,
  play: async ({ canvasElement }) => {
    const failed = storyTranslator(failureMessages)
    const page = within(canvasElement)
    const writeText = fn((_text: string) => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await userEvent.click(page.getByText(failed('technicalDetails')))
    await userEvent.click(page.getByRole('button', { name: failed('copyDetails') }))
    await page.findByText(failed('detailsCopied'))
    await expect(writeText).toHaveBeenCalledWith(failure.error.stack)
    writeText.mockImplementation(() => Promise.reject(new Error('refused')))
    await userEvent.click(page.getByRole('button', { name: failed('copyDetails') }))
    await page.findByText(failed('copyByHand'))
    await expect(getSelection()?.toString()).toContain('x is undefined')
  },
}

/** The e-mail to support describes the error in the user's language. */
export const ReportByMail: StoryObj = {
  name: 'Something went wrong, reported by mail',
  render: () => <ErrorScreen {...failure} />,
  play: async ({ canvasElement }) => {
    const failed = storyTranslator(failureMessages)
    const link = within(canvasElement).getByRole('link', { name: failed('reportIssue') })
    const mail = new URL(link.getAttribute('href') ?? '')
    await expect(mail.protocol).toBe('mailto:')
    await expect(mail.searchParams.get('subject')).toBe(failed('reportSubject'))
    await expect(mail.searchParams.get('body')).toBe(failed('reportBody', { details: failure.error.stack }))
    await expect(within(canvasElement).getByRole('link', { name: failed('goHome') })).toHaveAttribute('href', '/')
  },
}

/** The report's technical details name the error. */
export const ReportedHere: StoryObj = {
  name: 'Something went wrong, reported to support',
  beforeEach: forgetReportedError,
  parameters: withFixture({ signedIn: true }),
  render: () => <ErrorScreen {...failure} />,
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: storyTranslator(failureMessages)('reportHere') })
    await expect(link).toHaveAttribute('href', '/report')
    await userEvent.click(link)
    await expect(readReportedError()).toContain('x is undefined')
  },
}

/** The layout survives a failed screen, and the next page renders normally. */
export const OneScreenFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
  render: () => (
    <Layout email={USER.email} onSignOut={signOut}>
      <BrokenAt path="/invoices" />
    </Layout>
  ),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(shellMessages)
    const failed = storyTranslator(failureMessages)
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(failed('regionFailed'))
    if (matchMedia('(width < 768px)').matches) {
      await userEvent.click(
        within(canvasElement).getByRole('button', { name: storyTranslator(frameMessages)('openMenu') }),
      )
    }
    await userEvent.click(await within(document.body).findByRole('link', { name: t('dashboard') }))
    await waitFor(() => expect(within(canvasElement).queryByRole('alert')).toBeNull())
    await expect(within(canvasElement).getByRole('heading', { name: t('dashboard'), level: 1 })).toBeVisible()
  },
}

function BrokenAt({ path }: { path: string }) {
  const t = useMessages(shellMessages)
  if (useLocation().pathname === path) throw new Error('a planted failure')
  return <PageHeader title={t('dashboard')} documentTitle={t('dashboard')} />
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
        <ErrorBoundarySection>
          <Broken />
        </ErrorBoundarySection>
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
