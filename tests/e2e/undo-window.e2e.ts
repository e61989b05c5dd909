/** Acts that move money have ten seconds of Undo, in which the ledger has nothing yet; however the page ends, they are done. */
import { type Browser, expect, type Page } from 'playwright/test'
import { isolate } from '#domain/text/bidi.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, type Person } from './browsing.ts'
import { finger, type InputMethod, keyboard, mouse } from './input-method.ts'
import { endUndoWindow, moneyMessages, newCompany, paymentsCard } from './money.ts'
import { expectSoon, installClock } from './page-clock.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const DESKTOP = { locale: 'en' as const, width: 1280 }
const PHONE = { locale: 'ar' as const, width: 390, isTouch: true }

for (const [way, inputOf] of [
  [DESKTOP, keyboard],
  [PHONE, finger],
] as const) {
  test(`a bounced cheque, undone and then done, ${way.locale}`, async ({ browser }) => {
    const { page, say, isReversed, complaints, close } = await withCheque(browser, way)
    const input = inputOf(page)
    const card = paymentsCard(page, say)
    await input.press(card.getByRole('button', { name: say.on('reverseBounced') }))
    // The figures are still those of before, and the page says so.
    await expect(card.getByText(say.deferred('notYet'))).toBeVisible()
    await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
    await expectFocusIn(page)
    expect(await isReversed()).toBe(false)
    if (way === DESKTOP) await page.keyboard.press('F6')
    await input.press(page.getByRole('alertdialog').getByRole('button', { name: say.deferred('undo') }))
    await expect(page.getByText(say.deferred('undone'))).toBeVisible()
    await expect(card.getByText(say.deferred('notYet'))).toBeHidden()
    expect(await isReversed()).toBe(false)

    await input.press(card.getByRole('button', { name: say.on('reverseBounced') }))
    await expect(card.getByText(say.deferred('notYet'))).toBeVisible()
    await endUndoWindow(input, say)
    await expect(card.getByRole('button', { name: say.on('reverseBounced') })).toBeHidden()
    await expectFocusIn(page)
    expect(await isReversed()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
}

test('lists say that an act is pending, and undo it by keyboard', async ({ browser }) => {
  const { page, say, isReversed, complaints, close } = await withCheque(browser, DESKTOP, installClock)
  const input = keyboard(page)
  const shell = translator(shellMessages, 'en')
  await bounce(page, say)
  // Pointed at, the window stays for as long as a busy machine takes to walk through two lists.
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say.deferred('undo') })
    .hover()
  for (const list of ['payments', 'invoices'] as const) {
    await input.press(page.getByRole('link', { name: shell(list), exact: true }))
    await expect(theRow(page).getByText(say.deferred('pending'))).toBeVisible()
  }
  await undoInRow(input, say)
  expect(await isReversed()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('a list says that an act is pending, and undoes it by touch', async ({ browser }) => {
  const { page, say, isReversed, complaints, close } = await withCheque(browser, PHONE, installClock)
  const input = finger(page)
  await page.goto('/invoices')
  await input.press(theRow(page).getByRole('link'))
  await bounce(page, say)
  await page.goBack()
  await undoInRow(input, say)
  expect(await isReversed()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('the window lasts ten seconds, and waits while it is pointed at', async ({ browser }) => {
  const { page, say, isReversed, close } = await withCheque(browser, DESKTOP, installClock)
  const undo = page.getByRole('alertdialog').getByRole('button', { name: say.deferred('undo') })
  await bounce(page, say)
  await undo.hover()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  expect(await isReversed()).toBe(false)
  await page.mouse.move(0, 0)
  await expectSoon(page, isReversed).toBe(true)
  await expect(page.getByText(say.entry('bouncedDone', { amount: '' }).slice(0, 18)).first()).toBeVisible()
  await close()
})

const ENDS = {
  'a reload': async (page) => {
    await page.reload()
  },
  'another address': async (page) => {
    await page.goto('/signup')
  },
  'closing the tab': (page) => page.close({ runBeforeUnload: true }),
  'signing out': (page) => page.getByRole('button', { name: translator(shellMessages, 'en')('signOut') }).click(),
  'signing out in another tab': async (page) => {
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: translator(shellMessages, 'en')('signOut') }).click()
    await expect(other).toHaveURL(/\/signup\?mode=login$/)
  },
} satisfies Record<string, (page: Page) => Promise<void>>

for (const [name, end] of Object.entries(ENDS)) {
  test(`${name} ends the window, and nothing is lost`, async ({ browser }) => {
    const { page, say, isReversed, close } = await withCheque(browser, DESKTOP)
    await bounce(page, say)
    await end(page)
    await expect.poll(isReversed).toBe(true)
    await close()
  })
}

test('signing out waits for an act that is slow to arrive', async ({ browser }) => {
  const { page, say, isReversed, close } = await withCheque(browser, DESKTOP, installClock)
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
  await page.route('**/reverse', async (route) => {
    await connected
    await route.continue()
  })
  const request = page.waitForRequest('**/reverse')
  await bounce(page, say)
  await ENDS['signing out'](page)
  await request
  // Longer than it waits for anything else.
  for (let second = 0; second < 4; second += 1) await page.clock.fastForward(1000)
  connect()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await isReversed()).toBe(true)
  await close()
})

test('a session that ended meanwhile: nothing is recorded, and it is said', async ({ browser }) => {
  const { page, say, isReversed, close } = await withCheque(browser, DESKTOP)
  await bounce(page, say)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say.kit('close') })
    .click()
  await expect(page.getByText(say.entry('notRecorded'))).toBeVisible()
  expect(await isReversed()).toBe(false)
  await close()
})

test('offline a refund fails, and what was typed is there again', async ({ browser }) => {
  const { page, say, call, invoice, close } = await withCheque(browser, DESKTOP, undefined, '300.00')
  const card = paymentsCard(page, say)
  const input = mouse(page)
  const dialog = page.getByRole('dialog')
  const refund = () => card.getByRole('button', { name: say.entry('refund') }).click()
  const submit = () => dialog.getByRole('button', { name: say.entry('refund'), exact: true }).click()
  await refund()
  await dialog.getByLabel(say.entry('amount')).fill('20')
  await dialog.getByLabel(say.entry('reference')).fill('By hand to Noor')
  await submit()
  await page.context().setOffline(true)
  await endUndoWindow(input, say)
  await expect(page.getByText(say.entry('offline'))).toBeVisible()
  await page.context().setOffline(false)
  await refund()
  await expect(dialog.getByLabel(say.entry('amount'))).toHaveValue('20')
  await expect(dialog.getByLabel(say.entry('reference'))).toHaveValue('By hand to Noor')
  await submit()

  // The second act on the invoice does the first at once, and begins with the figures after it.
  await expect(card.getByText(say.deferred('notYet'))).toBeVisible()
  await refund()
  await expect(dialog.getByLabel(say.entry('amount'))).toHaveValue('5.00')
  expect(await call('GET', `/api/invoices/${invoice}`)).toMatchObject({ totals: { due: '-5.00' } })
  await close()
})

test('a payment on its own page, reversed with a reason', async ({ browser }) => {
  const { page, say, isReversed, payment, complaints, close } = await withCheque(browser, PHONE)
  const input = finger(page)
  await page.goto(`/payments/${payment}`)
  await input.press(page.getByRole('button', { name: say.on('entryMore', { name: isolate('RC-0001') }) }))
  await input.press(page.getByRole('menuitem', { name: say.on('reverseOther') }))
  const dialog = page.getByRole('dialog')
  await input.write(dialog.getByLabel(say.entry('reason')), 'خطأ في الإدخال')
  await input.press(dialog.getByRole('button', { name: say.entry('reverse'), exact: true }))
  await expect(page.getByRole('main').getByText(say.deferred('notYet'))).toBeVisible()
  expect(await isReversed()).toBe(false)
  await endUndoWindow(input, say)
  await expect(page.getByText(translator(paymentMessages, 'ar')('noAllocations'))).toBeVisible()
  await expectFocusIn(page)
  expect(await isReversed()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a void invoice, undone with what was typed, then done', async ({ browser }) => {
  const { page, say, call, invoice, complaints, close } = await withInvoice(browser, DESKTOP)
  const [words, view] = [translator(invoiceMessages, 'en'), translator(documentViewMessages, 'en')]
  const statusOf = async () => Object(await call('GET', `/api/invoices/${invoice}`)).status
  const dialog = page.getByRole('alertdialog', { name: words('voidTitle') })
  const open = async () => {
    await page.getByRole('button', { name: view('more') }).click()
    await page.getByRole('menuitem', { name: words('voidIt') }).click()
  }
  const submit = () => dialog.getByRole('button', { name: words('voidIt') }).click()
  await open()
  await dialog.getByLabel(view('voidReason')).fill('Typed twice')
  await submit()
  const main = page.getByRole('main')
  await expect(main.getByText(say.deferred('notYet'))).toBeVisible()
  // Nothing else can be done with an invoice that is about to be void.
  await expect(main.getByRole('button', { name: say.entry('record') })).toBeHidden()
  await main.getByRole('button', { name: say.deferred('undo') }).click()
  expect(await statusOf()).toBe('issued')
  await open()
  await expect(dialog.getByLabel(view('voidReason'))).toHaveValue('Typed twice')
  await submit()
  await endUndoWindow(mouse(page), say)
  await expect(page.getByText(say.status('void'), { exact: true }).first()).toBeVisible()
  expect(await statusOf()).toBe('void')
  expect(complaints).toEqual([])
  await close()
})

type Say = ReturnType<typeof moneyMessages>

async function bounce(page: Page, say: Say): Promise<void> {
  const card = paymentsCard(page, say)
  await card.getByRole('button', { name: say.on('reverseBounced') }).click()
  await expect(card.getByText(say.deferred('notYet'))).toBeVisible()
}

const theRow = (page: Page) => page.locator('[data-row-id]')

/** Undoes in the list of invoices. The press is not one on the row, whose figures and focus are as before. */
async function undoInRow({ page, press }: InputMethod, say: Say): Promise<void> {
  const row = theRow(page)
  await expect(row.getByText(say.deferred('pending'))).toBeVisible()
  await expect(row.getByText(say.status('paid'), { exact: true })).toBeHidden()
  await press(row.getByRole('button', { name: say.deferred('undo') }))
  await expect(page.getByText(say.deferred('undone'))).toBeVisible()
  await expect(row.getByText(say.status('paid'), { exact: true })).toBeVisible()
  await expect.poll(() => row.evaluate((own) => own.contains(document.activeElement))).toBe(true)
  await expect(page).toHaveURL(/\/invoices$/)
}

/** Work by keyboard goes on from there. */
const expectFocusIn = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

/** At an issued invoice of AED 275.00. */
async function withInvoice(browser: Browser, way: Person) {
  const opened = await issuedInvoice(browser, way)
  await opened.show()
  return opened
}

async function issuedInvoice(browser: Browser, way: Person, prepare?: (page: Page) => Promise<void>) {
  const { credentials, call } = await newCompany(product, 'undo')
  const { id: customerId } = await call('POST', '/api/customers', { name: 'Noor Design Studio' })
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }]
  const { id: invoice } = await call('POST', '/api/invoices?issue=1', { customerId, currency: 'AED', lines })
  const browsing = await openBrowser(browser, product.url, way)
  await prepare?.(browsing.page)
  await comeSignedIn(browsing.page, credentials)
  const show = () => browsing.page.goto(`/invoices/${invoice}`)
  return { ...browsing, say: moneyMessages(way.locale), call, invoice, show }
}

/** At an invoice of AED 275.00 for which a cheque was recorded. */
async function withCheque(browser: Browser, way: Person, prepare?: (page: Page) => Promise<void>, amount = '275.00') {
  const opened = await issuedInvoice(browser, way, prepare)
  const { call, invoice, show } = opened
  const paid = { date: new Date().toISOString().slice(0, 10), amount, method: 'cheque' }
  const { id: payment } = await call('POST', `/api/invoices/${invoice}/payments`, paid)
  const isReversed = async () => Boolean(Object(await call('GET', `/api/payments/${payment}`)).reversedAt)
  await show()
  return { ...opened, payment, isReversed }
}
