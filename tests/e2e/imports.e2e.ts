/** Customers of another product come in from a file, in each language: corrected in place, imported at one press, taken back. */
import { expect } from 'playwright/test'
import { importListMessages } from '#i18n/imports/list.ts'
import { customerMeaningMessages, itemMeaningMessages } from '#i18n/imports/meanings.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { joined } from '#i18n/messages.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const importMessages = joined(joined(importPageMessages, importRowMessages), importResultMessages)

/** Files such as Zoho Books saves of its contacts, and an Arabic Excel, as text and as a workbook. */
const WAYS = [
  {
    locale: 'en',
    width: 1280,
    file: 'Contacts.csv',
    text: 'Display Name,EmailID,Tax Registration Number,Opening Balance\r\nNoor Design Studio,accounts@noor.example,100123456700003,10\r\nPalm Catering,omar@palm.example,10012345,0\r\n',
  },
  {
    locale: 'ar',
    width: 360,
    file: 'clients.csv',
    text: 'اسم العميل;البريد الإلكتروني;الرقم الضريبي;الرصيد\r\nاستوديو نور;accounts@noor.example;100123456700003;10\r\nالنخلة للضيافة;omar@palm.example;10012345;0\r\n',
  },
] as const

for (const { locale, width, file, text } of WAYS) {
  test(`a file of customers, corrected, imported and undone, ${locale} at ${width} px`, async ({
    browser,
    product,
  }) => {
    const [list, one] = [translator(importListMessages, locale), translator(importMessages, locale)]
    const [lists, record] = [translator(listMessages, locale), translator(recordMessages, locale)]
    const leaving = translator(unsavedChangesMessages, locale)
    const { credentials, call } = await newCompany(product, 'mover')
    const customers = async () => (await call<{ items: { email: string }[] }>('GET', '/api/customers')).items
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/customers')
    await page.getByRole('button', { name: record('more') }).click()
    await page.getByRole('menuitem', { name: lists('importFile') }).click()
    await expect(page).toHaveURL(/\/imports\?kind=customers$/)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) })

    await expect(page).toHaveURL(/\/imports\/[\w-]+$/)
    // Every heading is known but that of the balance.
    await expect(page.getByText(one('leftOutCount', { n: 1 }))).toBeVisible()
    await page.getByRole('button', { name: one('check') }).click()

    const trn = page.getByRole('textbox', { name: translator(customerMeaningMessages, locale)('trn') })
    await expect(trn).toHaveValue('10012345')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect(page.getByText(one('refusedStay', { n: 1 }))).toBeVisible()
    expect(await customers()).toEqual([])
    await trn.fill('10076543210000')
    // A correction that was not saved is there again, and not lost without a word.
    await page.getByRole('link', { name: one('columns'), exact: true }).click()
    await page.getByRole('link', { name: one('rows'), exact: true }).click()
    await expect(trn).toHaveValue('10076543210000')
    if (width > 1000) {
      await page.getByRole('link', { name: translator(shellMessages, locale)('customers'), exact: true }).click()
      await page.getByRole('button', { name: leaving('stay') }).click()
    }
    await trn.fill('100765432100003')
    await trn.press('Enter')

    await page.getByRole('button', { name: one('createCustomers', { n: 2 }) }).click()
    await expect(page.getByText(one('madeCustomers', { n: 2 }))).toBeVisible()
    expect((await customers()).map(({ email }) => email).toSorted()).toEqual([
      'accounts@noor.example',
      'omar@palm.example',
    ])

    await page.getByRole('button', { name: one('undo'), exact: true }).click()
    await expect(page.getByText(one('undoneText'))).toBeVisible()
    expect(await customers()).toEqual([])
    await page.goto('/imports')
    await expect(page.getByText(list('stateUndone')).first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

test('rows are corrected one behind another by keyboard, and none takes the focus before', async ({
  browser,
  product,
}) => {
  const one = translator(importMessages, 'en')
  const { credentials } = await newCompany(product, 'keys')
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, credentials)
  await page.goto('/imports?kind=items')
  // More than one page of rows, of which a focus at the end would load the next.
  const rows = Array.from({ length: 120 }, (_, at) => `Tea ${at},T-${at},${at === 119 ? '5' : 'five'}`)
  const buffer = Buffer.from(['Name,SKU,Price', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: one('check') }).click()
  const prices = page.getByRole('textbox', { name: translator(itemMeaningMessages, 'en')('price') })
  await expect(prices.first()).toBeVisible()
  expect(await prices.evaluateAll((fields) => fields.some((field) => field === document.activeElement))).toBe(false)
  await expect(page.getByRole('button', { name: one('moreRows') })).toHaveCount(1)

  await prices.first().fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText(one('refusedStay', { n: 118 }))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tea 1Row 3' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(page.getByText(one('refusedStay', { n: 117 }))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tea 2Row 4' }).getByRole('textbox')).toBeFocused()
  // Arrow keys go from row to row, as in the lines of a document, and what was typed stays.
  await page.keyboard.press('ArrowDown')
  await expect(prices.nth(1)).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('ArrowUp')
  await expect(prices.first()).toBeFocused()
  await expect(prices.nth(1)).toHaveValue('7')
  // A correction that is wrong again leads back to its field, also when the sentence is the same.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('six')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/rows'),
  )
  const wrongAgain = page.getByRole('listitem').filter({ hasText: 'Tea 2Row 4' })
  await wrongAgain.getByRole('button', { name: one('correct') }).click()
  await answered
  await expect(wrongAgain.getByRole('textbox')).toBeFocused()
  expect(complaints).toEqual([])
  await close()
})
