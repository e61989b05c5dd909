/**
 * A Saudi company switches e-invoicing on, issues an invoice and credits it: both files, one the link after the other, and
 * papers with the QR code of the authority alone.
 */
import { readFileSync } from 'node:fs'
import { expect, type Locator } from 'playwright/test'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { codesIn } from '#tests/support/barcode-reader.ts'
import { pictureOf } from '#tests/support/pdf-picture.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { finger, type InputMethod, mouse } from './input-method.ts'
import { callerOf, fillCredit, moneyMessages } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { SAUDI_BUYER, SAUDI_SELLER } from '#tests/support/e-invoice-parties.ts'
import { test } from './with-product.ts'

const SALE = {
  currency: 'SAR',
  language: 'ar',
  customer: SAUDI_BUYER,
  lines: [{ description: 'Coffee', descriptionAr: 'قهوة', quantity: '2', unitPrice: '50.00', tax: 'standard' }],
}

type Locale = 'en' | 'ar'

for (const [locale, width, hand] of [
  ['en', 1280, mouse],
  ['ar', 360, finger],
] as const)
  test(`an invoice and its credit note are two links of one chain, ${locale} at ${width} px`, async ({
    product,
    browser,
  }) => {
    const owner = await product.newOwner()
    const call = callerOf(product, owner.token)
    await call('PUT', '/api/account', SAUDI_SELLER)
    const draft = await call('POST', '/api/invoices', SALE)
    const isTouch = hand === finger
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width, isTouch })
    const input = hand(page)
    await comeSignedIn(page, owner)
    await switchOn(input, locale)

    await issue(input, locale, draft.id)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
    const first = await linkOf(input, locale)
    expect(first).toMatchObject({ name: 'INV-0001.xml', counter: '1', before: FIRST_PREVIOUS_HASH })
    expect(first.xml).toContain('<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>')

    await credit(input, locale)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
    const second = await linkOf(input, locale)
    expect(second).toMatchObject({ name: 'CN-0001.xml', counter: '2', before: first.hash })
    expect(second.xml).toContain('<cbc:InvoiceTypeCode name="0100000">381</cbc:InvoiceTypeCode>')

    await expectPaper(product, owner.token, `/invoices/${draft.id}`, '115.00')
    await expectPaper(product, owner.token, new URL(page.url()).pathname, '57.50')
    expect(complaints).toEqual([])
    await close()
  })

async function switchOn({ page, press }: InputMethod, locale: Locale): Promise<void> {
  const t = translator(readinessMessages, locale)
  await page.goto('/tax-configuration/e-invoicing')
  await expect(page.getByText(t('prepared'), { exact: true })).toBeVisible()
  await press(page.getByText(t('prepare'), { exact: true }))
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
}

/** Issues the draft in the editor and opens its page. */
async function issue({ page, press }: InputMethod, locale: Locale, id: string): Promise<void> {
  const say = translator(issueAndSendMessages, locale)
  await page.goto(`/create-invoice?id=${id}`)
  await press(page.getByRole('button', { name: say('issueAndSend') }).filter({ visible: true }))
  await press(page.getByRole('button', { name: say('issueNow') }))
  await press(page.getByRole('button', { name: say('open') }))
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
}

/** Credits one of the two that were sold. */
async function credit(input: InputMethod, locale: Locale): Promise<void> {
  const say = moneyMessages(locale)
  const dialog = await fillCredit(input, say, { line: 0, quantity: '1', reason: 'أُعيد أحد الأصناف' })
  await input.press(dialog.getByRole('button', { name: say.credit('issue') }))
  await expect(input.page).toHaveURL(/\/credit-notes\/[0-9a-f-]{36}$/)
}

/** The file of the open document, which the card describes as it is, and as prepared alone. */
async function linkOf({ page, press }: InputMethod, locale: Locale) {
  const t = translator(readinessMessages, locale)
  const card = page.getByRole('region', { name: t('card') })
  await expect(card.getByText(t('ready'), { exact: true })).toBeVisible()
  await expect(card.getByText(t('prepared'), { exact: true })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(card.getByRole('button', { name: t('download') })),
  ])
  const bytes = readFileSync(await download.path())
  await expect(card.getByText(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))).toBeVisible()
  const xml = bytes.toString('utf8')
  const counter = xml.match(/<cbc:ID>ICV<\/cbc:ID><cbc:UUID>(\d+)</)?.[1]
  const before = xml.match(/<cbc:ID>PIH<\/cbc:ID>.*?mimeCode="text\/plain">(.*?)</)?.[1]
  await expectTerm(card, t('counter'), counter)
  await expectTerm(card, t('previousHash'), before)
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('base64')
  return { name: download.suggestedFilename(), xml, counter, before, hash }
}

async function expectTerm(card: Locator, term: string, value: string | undefined): Promise<void> {
  const beside = card.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(beside).toHaveText(value ?? 'a value in the file')
}

/** The code of the authority is the only one on the paper: none leads to our check page. */
async function expectPaper(product: Product, token: string, path: string, total: string): Promise<void> {
  const answer = await fetch(`${product.url}/api${path}/pdf`, { headers: { authorization: `Bearer ${token}` } })
  const codes = await codesIn(await pictureOf(new Uint8Array(await answer.arrayBuffer()), 0, 3))
  expect(codes.map(({ format }) => format)).toEqual(['QRCode'])
  const [name, trn, time, ...amounts] = fieldsIn(Buffer.from(codes[0]?.text ?? '', 'base64'))
  expect([name, trn, amounts[0], amounts.length]).toEqual([SAUDI_SELLER.nameAr, SAUDI_SELLER.trn, total, 2])
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
}

/** The values of the code: of each one byte of its tag, one of its length, and its text. */
function fieldsIn(bytes: Buffer): string[] {
  if (bytes.length === 0) return []
  const end = 2 + (bytes[1] ?? 0)
  return [bytes.toString('utf8', 2, end), ...fieldsIn(bytes.subarray(end))]
}
