/**
 * A colleague's whole stay without a mouse: invited as an assistant, joins, writes a draft and requests its issue; the owner
 * issues it, reads who did what, and removes the colleague, who is signed out.
 */
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { authSessionMessages } from '#i18n/auth/session.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { translator } from '#i18n/translator.ts'
import { verifyThrottleMs } from '#ui/platform/timings.ts'
import { Journey } from '#tests/support/journey.ts'
import { openBrowser } from './browsing.ts'
import { isIssued, ISSUE } from './issuing.ts'
import { installClock } from './page-clock.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const CUSTOMER = 'Al Waha Trading'
const WIDE = { locale: 'en', width: 1280 } as const
/** The navigation, the bar above it and the page. */
const MOST_TABS = 60

const say = {
  customer: translator(customerMessages, 'en'),
  document: translator(documentMessages, 'en'),
  invitation: translator(invitationMessages, 'en'),
  request: translator(issueRequestMessages, 'en'),
  role: translator(roleMessages, 'en'),
  session: translator(authSessionMessages, 'en'),
  team: translator(teamMessages, 'en'),
  view: translator(documentViewMessages, 'en'),
}

test('from an invitation to the end of access without a mouse', async ({ browser, product }) => {
  const email = product.newEmail('assistant')
  const credentials = await product.newOwner('keys')
  const owner = await openBrowser(browser, product.url, WIDE)
  await installClock(owner.page)
  const work = new Journey(owner.page)
  await comeSignedIn(owner.page, credentials)
  await invite(work, email)
  const { text } = await product.mailTo(email)
  const assistant = await accept(browser, product.url, /\/invitation\/[\w-]+/.exec(text)?.[0] ?? '')
  await requestIssue(assistant)
  // The owner's next page asks for the session again, which says that the company has another member by now.
  await owner.page.clock.fastForward(verifyThrottleMs)
  await issue(work)
  const history = owner.page
    .getByRole('list')
    .filter({ hasText: say.request('eventRequested') })
    .getByRole('listitem')
  await expect(history.first()).toContainText(email)
  await expect(history.last()).toContainText(credentials.email)
  await remove(work, email)
  await assistant.page.goto('/invoices')
  await expect(assistant.page.getByText(say.session('endedText'))).toBeVisible()
  expect(owner.complaints).toEqual([])
  await Promise.all([owner.close(), assistant.page.context().close()])
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const rowWith = (page: Page, text: string) => page.locator('[data-row-id]').filter({ hasText: text })

/** Goes to it with Tab, and presses it. */
async function press(journey: Journey, target: Locator): Promise<void> {
  await journey.walk('Tab', target, MOST_TABS)
  await journey.key('Enter')
}

async function invite(journey: Journey, email: string): Promise<void> {
  const { page } = journey
  await page.goto('/settings/team')
  await press(journey, button(page, say.team('invite')).first())
  const dialog = page.getByRole('dialog')
  await journey.walk('Tab', dialog.getByLabel(say.team('email')))
  await journey.type(email)
  await journey.walk('Tab', dialog.locator('[name=role]:checked'))
  await journey.walk('ArrowDown', dialog.getByRole('radio', { name: new RegExp(`^${say.role('assistant')}`) }))
  await press(journey, button(dialog, say.team('sendInvitation')))
  await expect(rowWith(page, email)).toContainText(say.role('assistant'))
}

async function accept(browser: Browser, url: string, link: string): Promise<Journey> {
  const { page } = await openBrowser(browser, url, WIDE)
  const journey = new Journey(page)
  await page.goto(link)
  await journey.walk('Tab', page.locator('[name=password]'))
  await journey.type('nine palms by the sea')
  await press(journey, button(page, say.invitation('accept')))
  await expect(page).toHaveURL(/\/create-invoice$/)
  return journey
}

async function requestIssue(journey: Journey): Promise<void> {
  const { page } = journey
  await journey.walk('Tab', page.getByRole('combobox', { name: say.customer('customer') }), MOST_TABS)
  await journey.type(CUSTOMER)
  await expect(page.getByRole('option', { name: say.customer('add', { text: CUSTOMER }) })).toHaveAttribute(
    'data-focused',
  )
  await journey.key('Enter')
  await expect(page.locator('input:focus')).toHaveValue(CUSTOMER)
  await journey.key('Enter')
  const line = page.getByRole('group', { name: say.document('line', { line: 1 }), exact: true })
  await expect(page.locator('[data-cell]:focus')).toHaveValue('')
  await journey.type('Design')
  await journey.walk('Enter', line.getByLabel(say.document('unitPrice')))
  await journey.type('250')
  await press(journey, button(page, say.request('ask')))
  await expect(page.getByText(say.request('requested'))).toBeVisible()
}

async function issue(journey: Journey): Promise<void> {
  const { page } = journey
  await page.goto('/invoices')
  await press(journey, page.getByRole('table').getByRole('link').first())
  await press(journey, page.getByRole('complementary').getByRole('link', { name: say.view('edit') }))
  await expect(page.locator('[data-field=customer]')).toContainText(CUSTOMER)
  await journey.key('Control+Shift+Enter')
  await press(journey, page.getByRole('dialog').getByRole('button', { name: ISSUE.en }))
  await isIssued(page, 'en')
  await journey.key('Escape')
}

async function remove(journey: Journey, email: string): Promise<void> {
  const { page } = journey
  await page.goto('/settings/team')
  await press(journey, rowWith(page, email).getByRole('button'))
  await journey.walk('ArrowDown', page.getByRole('menuitem', { name: say.team('remove') }))
  await journey.key('Enter')
  await press(journey, button(page.getByRole('alertdialog'), say.team('remove')))
  await expect(rowWith(page, email)).toHaveCount(0)
}
