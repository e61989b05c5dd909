/**
 * The list of invoices in the running product: found by amount, gone through by key, drafts deleted
 * and taken back, and taken home as a spreadsheet and as one file of PDFs.
 */
import { unzipSync } from 'fflate'
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { exportMessages } from '#i18n/shell/export.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { translator } from '#i18n/translator.ts'
import { downloadOf } from './downloads.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { token } from './device.ts'
import type { Owner, Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const say = {
  customer: translator(customerMessages, 'en'),
  filters: translator(documentFilterMessages, 'en'),
  own: translator(invoiceListMessages, 'en'),
  list: translator(documentListMessages, 'en'),
  anyList: translator(listMessages, 'en'),
  export: translator(exportMessages, 'en'),
  one: translator(documentViewMessages, 'en'),
}

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('the list is searched, walked, tidied and exported', async ({ browser }) => {
  const { page, complaints, close } = await openList(browser, 'en')
  await measure(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText('525.00')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText('INV-0002')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(rowsOf(page)).toHaveCount(6)

  await chooseCustomer(page)
  await walk(page)
  await deleteFromItsPage(page)
  await tidy(page)
  await takeHome(page)
  expect(complaints).toEqual([])
  await close()
})

// Figures stand at the other end of the columns.
test('rows, heads and figures keep their places, in Arabic', async ({ browser }) => {
  const { page, complaints, close } = await openList(browser, 'ar')
  await measure(page)
  expect(complaints).toEqual([])
  await close()
})

async function openList(browser: Browser, locale: 'en' | 'ar') {
  const owner = await product.newOwner('list')
  await fill(owner)
  const opened = await openBrowser(browser, product.url, { locale, width: 1280 })
  const { page } = opened
  await comeSignedIn(page, owner)
  await page.goto('/invoices')
  await expect(rowsOf(page)).toHaveCount(6)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  return opened
}

const rowsOf = (page: Page) => page.locator('[data-row-id]')

/**
 * Rows of 40 px; a head and its figures end at one edge. On a tablet a row shows its dates and does not overflow; on a
 * phone the first row is right below the tabs and the search.
 */
async function measure(page: Page) {
  const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([40]))
  const [head = 0, amount = 0] = await page
    .locator('[role=columnheader][dir=ltr] bdi, [data-row-id]:first-child [role=cell][dir=ltr] bdi')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().right))
  expect(head).toBeGreaterThan(0)
  expect(Math.abs(head - amount)).toBeLessThan(1)
  const dates = await rowsOf(page).first().locator('time').count()
  expect(dates).toBeGreaterThan(0)

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(rowsOf(page).first().locator('time')).toHaveCount(dates)
  const outside = () =>
    rowsOf(page)
      .locator('bdi')
      .evaluateAll((texts) =>
        texts.flatMap((text) => {
          const [own, row] = [text, text.closest('[data-row-id]')].map((element) => element?.getBoundingClientRect())
          return own && row && own.left >= row.left && own.right <= row.right ? [] : [text.textContent]
        }),
      )
  await expect.poll(outside).toEqual([])
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  const topOf = async (found: Locator) => (await found.boundingBox())?.y ?? Infinity
  const belowTabs = async () => (await topOf(rowsOf(page).first())) - (await topOf(page.getByRole('radiogroup')))
  await expect.poll(belowTabs).toBeLessThanOrEqual(130)
  // Below the header and the trial's banner.
  await expect.poll(() => topOf(rowsOf(page).first())).toBeLessThanOrEqual(360)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The names as stored and as typed. */
const CUSTOMER = { name: 'Ahmad Stationery', nameAr: 'أحمد للقرطاسية' }
const TYPED = 'احمد للقرطاسيه'

/** Three issued of 105.00, 525.00 and 1,050.00, the second to a customer of the book, and three drafts. */
async function fill(owner: Owner) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` }
  const post = async (path: string, body: object) => {
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id: string }
  }
  const make = (unitPrice: string, query: string, customerId?: string) =>
    post(`/api/invoices${query}`, {
      ...(customerId === undefined ? { customer: { name: 'Noor Design Studio' } } : { customerId }),
      lines: [{ description: 'Tea', quantity: '1', unitPrice, tax: 'standard' }],
    })
  await fetch(`${product.url}/api/account`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ vatRegistered: true, trn: '100123456789003', address: 'Dubai' }),
  })
  const { id } = await post('/api/customers', CUSTOMER)
  for (const price of ['100', '500', '1000']) await make(price, '?issue=1', price === '500' ? id : undefined)
  for (const price of ['7', '8', '9']) await make(price, '')
}

/** Searches in another spelling by keyboard; the address has the query, and the exported file only the listed rows. */
async function chooseCustomer(page: Page) {
  await page.getByRole('button', { name: say.customer('customer'), exact: true }).click()
  await page.getByRole('combobox', { name: say.customer('customer') }).fill(TYPED)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText('INV-0002')).toBeVisible()
  const csv = await downloadOf(page, say.export('exportList'), say.export('csv'))
  expect(new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')).toHaveLength(2)
  await page.getByRole('button', { name: say.filters('removeCustomer') }).click()
  await expect(rowsOf(page)).toHaveCount(6)
}

/** Moves by arrow keys: the panel follows, and Escape closes it and keeps the row. */
async function walk(page: Page) {
  await rowsOf(page).filter({ hasText: 'INV-0003' }).getByRole('link').click()
  const panel = page.getByRole('complementary', { name: say.own('panel') })
  await expect(panel.getByRole('heading', { name: 'INV-0003' })).toBeFocused()
  await expect(panel.getByRole('img')).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: 'INV-0002' })).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'INV-0002' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(6)
  await page.keyboard.press('k')
  await expect(panel.getByRole('heading', { name: 'INV-0003' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: 'INV-0003' }).getByRole('link')).toBeFocused()
}

/** A draft goes from its own page, comes back from the list it leads to, and goes for good when that page is closed. */
async function deleteFromItsPage(page: Page) {
  const draft = rowsOf(page).filter({ hasText: '9.45' })
  const address = `/invoices/${await draft.getAttribute('data-row-id')}`
  await page.goto(address)
  const remove = async () => {
    await page.getByRole('button', { name: say.one('more') }).click()
    await page.getByRole('menuitem', { name: say.one('delete') }).click()
    await expect(page.getByText(say.list('deleted', { n: 1 }))).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(5)
  }
  await remove()
  await page.getByRole('button', { name: say.one('undo') }).click()
  await expect(draft).toBeVisible()
  await page.goto(address)
  await remove()
  await leaveAndReturn(page, 5)
}

/** The last call of a page may arrive after the first one of the next page, so the server is queried meanwhile. */
async function leaveAndReturn(page: Page, invoices: number) {
  await page.reload()
  const headers = { authorization: `Bearer ${await token(page)}` }
  const listed = async () => (await (await page.request.get('/api/invoices', { headers })).json()).items
  await expect.poll(listed).toHaveLength(invoices)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(invoices)
}

/** All are selected; the drafts go, come back, and go for good when the page is left. */
async function tidy(page: Page) {
  const selectAll = () => page.getByRole('checkbox', { name: say.anyList('selectAll') }).check({ force: true })
  await selectAll()
  await page.getByRole('button', { name: say.list('deleteDrafts', { n: 2 }) }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByText(say.own('skipped', { n: 3 }))).toBeVisible()
  await page.getByRole('button', { name: say.one('undo') }).click()
  await expect(rowsOf(page)).toHaveCount(5)
  await selectAll()
  await page.getByRole('button', { name: say.list('deleteDrafts', { n: 2 }) }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await leaveAndReturn(page, 3)
}

async function takeHome(page: Page) {
  const csv = await downloadOf(page, say.export('exportList'), say.export('csv'))
  expect(csv.name).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]?.startsWith('\uFEFF')).toBe(true)
  expect(lines[1]).toContain('1000.00,50.00,1050.00')

  await page.getByRole('checkbox', { name: say.anyList('selectAll') }).check({ force: true })
  const zip = await downloadOf(page, say.list('downloadPdfs', { n: 3 }))
  const entries = unzipSync(zip.bytes)
  expect(Object.keys(entries)).toEqual(['INV-0003.pdf', 'INV-0002.pdf', 'INV-0001.pdf'])
  for (const pdf of Object.values(entries)) expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-')
}
