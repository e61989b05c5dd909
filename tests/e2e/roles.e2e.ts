/** A company's people at work: each sees what his role includes, and nothing of one company is in another. */
import { expect } from 'playwright/test'
import { sendMessages } from '#i18n/documents/send.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { notPermittedMessages } from '#i18n/team/not-permitted.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { COMPANY_NAME } from './product.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { joinCompany } from './team.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

for (const way of WAYS) {
  test(`a salesperson and an assistant, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const owner = await newCompany(product, 'noor')
    const shell = translator(shellMessages, way.locale)
    const refused = translator(notPermittedMessages, way.locale)
    const send = translator(sendMessages, way.locale)

    const seller = await joinCompany(product, owner, 'seller')
    const ofSeller = await openBrowser(browser, product.url, way)
    await comeSignedIn(ofSeller.page, seller)
    await ofSeller.page.goto('/create-invoice')
    await expect(ofSeller.page.getByRole('button', { name: send('issueAndSend') })).toBeVisible()
    await ofSeller.page.goto('/dashboard')
    await expect(ofSeller.page.getByRole('heading', { name: refused('title') })).toBeVisible()
    if (way.width > 1000) await expect(ofSeller.page.getByRole('link', { name: shell('dashboard') })).toHaveCount(0)
    await ofSeller.page.goto('/invoices')
    await expect(ofSeller.page.getByRole('heading', { level: 1 })).toBeVisible()
    await ofSeller.close()

    const assistant = await joinCompany(product, owner, 'assistant')
    const ofAssistant = await openBrowser(browser, product.url, way)
    await comeSignedIn(ofAssistant.page, assistant)
    await ofAssistant.page.goto('/create-invoice')
    await expect(ofAssistant.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(ofAssistant.page.getByRole('button', { name: send('issueAndSend') })).toHaveCount(0)
    await ofAssistant.page.goto('/payments')
    await expect(ofAssistant.page.getByRole('heading', { name: refused('title') })).toBeVisible()
    await ofAssistant.close()
  })

  test(`an accountant begins with the figures, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const owner = await newCompany(product, 'noor')
    const accountant = await joinCompany(product, owner, 'accountant')
    const { page, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, accountant)
    await page.goto('/create-invoice')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await close()
  })

  test(`an accountant reads the company's rooms, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const owner = await newCompany(product, 'noor')
    const accountant = await joinCompany(product, owner, 'accountant')
    const { page, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, accountant)
    const writes: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const call = `${request.method()} ${pathname}`
      if (pathname.startsWith('/api/') && !READS.includes(call) && request.method() !== 'GET') writes.push(call)
    })
    const t = translator(notPermittedMessages, way.locale)
    const whoMay = new RegExp(
      t('readOnly', { who: '.*' })
        .replaceAll('.', String.raw`\.`)
        .replace(String.raw`\.*`, '.*'),
    )
    for (const address of ['/settings', '/tax-configuration', '/company-branding', '/dashboard']) {
      await page.goto(address)
      await expect(page.getByText(whoMay)).toBeVisible()
      if (address !== '/dashboard') await expect(page.locator('main dl').first()).toBeVisible()
    }
    await page.goto('/company-branding')
    await expect(page.getByText(whoMay)).toBeVisible()
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
    expect(writes).toEqual([])
    await close()
  })
}

/** They are sent as POST, and write nothing. */
const READS = ['POST /api/documents/preview']

test('somebody in two companies goes from one to the other, and a draft stays where it was written', async ({
  browser,
  product,
}) => {
  const first = await newCompany(product, 'first')
  const second = await newCompany(product, 'second')
  await joinCompany(product, second, 'manager', first)
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const t = translator(companyMenuMessages, 'en')
  await comeSignedIn(page, first.credentials)
  await page.goto('/create-invoice')
  await firstDescription(page).fill('Written in the first company')
  const goToOther = async () => {
    await page.getByRole('button', { name: COMPANY_NAME }).click()
    // Both companies have the same name.
    const other = page.getByRole('menu', { name: t('companies') }).getByRole('menuitem', { name: COMPANY_NAME })
    await expect(other).toBeVisible()
    await other.click()
  }
  await goToOther()
  await expect(firstDescription(page)).toHaveValue('')
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Written in the first company')).toHaveCount(0)
  // Back in the first one it is delivered there, and nowhere else.
  await goToOther()
  const draftsOf = async (company: typeof first) => {
    const { items } = await company.call<{ items: unknown[] }>('GET', '/api/invoices')
    return items.length
  }
  await expect.poll(() => draftsOf(first)).toBe(1)
  expect(await draftsOf(second)).toBe(0)
  await close()
})
