/** An admin notes something about a user, ends one of his sessions alone, and checks a payment again, in each language. */
import { type Browser, expect, type Page } from 'playwright/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { type Owner, type Product, startProduct } from './product.ts'
import { signIn } from './signing-in.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

const WAYS = [
  { locale: 'en' as const, width: 360, note: 'His accountant has the receipt.' },
  { locale: 'ar' as const, width: 1280, note: 'الإيصال عند المحاسب.' },
]

let product: Product

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
})
test.afterAll(() => product.stop())

for (const way of WAYS) {
  const { locale, width, note } = way
  test(`a note is written and one session ended, ${locale} at ${width} px`, async ({ browser }) => {
    const say = translator(userActivityMessages, locale)
    const owner = await product.newOwner('noted')
    const [office, phone] = [await enterAs(browser, owner), await enterAs(browser, owner)]

    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await enter(page, `/admin/users/${await idOf(owner)}`, locale)
    const field = page.getByRole('textbox', { name: say('note') })
    // The tab keeps what is typed.
    await field.fill(note)
    await page.reload()
    await expect(field).toHaveValue(note)
    await page.getByRole('button', { name: say('addNote') }).click()
    await expect(page.getByRole('article')).toContainText(note)
    await expect(field).toHaveValue('')

    // The latest seen is first: that of the phone, and below it the office and the sign-up.
    const sessions = page.getByRole('region', { name: say('sessions') })
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await sessions.getByRole('button').first().click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel(translator(adminUserMessages, locale)('reason')).fill('A lost telephone')
    await question.getByRole('button', { name: say('endSession') }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await phone.page.reload()
    await expect(phone.page).toHaveURL(/mode=login$/)
    await office.page.reload()
    await expect(office.page.getByRole('navigation').first()).toBeVisible()
    await expect(office.page).not.toHaveURL(/mode=login$/)
    expect(complaints).toEqual([])
    for (const opened of [{ close }, office, phone]) await opened.close()
  })
}

for (const locale of ['en', 'ar'] as const) {
  test(`a payment is checked again, ${locale}`, async ({ browser }) => {
    const say = translator(adminPaymentMessages, locale)
    const list = translator(adminListMessages, locale)
    const payer = await product.newOwner('payer')
    const checkout = await begin(payer)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await enter(page, '/admin/payments', locale)
    await page.getByRole('link', { name: payer.email }).click()
    const check = page.getByRole('button', { name: say('check') })
    const result = page.getByRole('alert')
    await check.click()
    await expect(result).toContainText(say('resultStatus', { status: list('waiting') }))
    await expect(page.getByRole('cell', { name: say('admin'), exact: true })).toHaveCount(1)

    await switchSimulator(checkout, { down: true })
    await check.click()
    await expect(result).toContainText(say('resultNoAnswer'))
    await expect(page.getByText('HTTP 503').first()).toBeVisible()
    await switchSimulator(checkout, { down: false, copies: 0 })

    // Paid without a notice of the provider. The poll may be faster than the admin.
    await fetch(checkout, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' })
    await check.click()
    const found = result.getByText(say('resultPaid')).or(result.getByText(say('resultAlreadyPaid')))
    await expect(found).toBeVisible()
    await expect(check).toHaveCount(0)
    await expect(page.getByText('completed').first()).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await switchSimulator(checkout, { copies: 1 })

    await page.getByRole('link', { name: payer.email }).click()
    const payments = page.getByRole('region', { name: translator(userActivityMessages, locale)('payments') })
    await expect(payments.getByText(list('paid'))).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

const authorised = ({ token }: Pick<Owner, 'token'>) => ({ authorization: `Bearer ${token}` })

async function idOf(owner: Owner): Promise<string> {
  const answered = await fetch(`${product.url}/api/auth/verify`, { headers: authorised(owner) })
  return (await answered.json()).user.id
}

/** The address of the page to pay on. */
async function begin(owner: Owner): Promise<string> {
  const answered = await fetch(`${product.url}/api/create-ziina-subscription`, {
    method: 'POST',
    headers: authorised(owner),
  })
  return (await answered.json()).redirect_url
}

async function switchSimulator(checkout: string, change: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answered = await fetch(new URL('/switches', checkout), {
    method: 'PUT',
    headers,
    body: JSON.stringify(change),
  })
  expect(answered.ok).toBe(true)
}

/** A browser in which the owner has signed in. */
async function enterAs(browser: Browser, owner: Owner) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await signIn(opened.page, owner)
  return opened
}

/** Signing in leads back to the page that was opened. */
async function enter(page: Page, path: string, locale: 'en' | 'ar'): Promise<void> {
  const say = translator(adminMessages, locale)
  await page.goto(path)
  await page.getByRole('link', { name: say('toLogIn') }).click()
  await page.getByLabel(say('email')).fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: say('password') }).fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: say('logIn') }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}
