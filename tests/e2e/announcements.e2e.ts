/** An announcement is published in both languages, read in Arabic on a phone, dismissed there, and withdrawn. */
import { expect } from 'playwright/test'
import { announcementMessages } from '#i18n/shell/announcements.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { signIn } from './signing-in.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const ENGLISH = 'Closed tonight from 11 pm to midnight (UAE time).'
const ARABIC = 'تتوقف الخدمة الليلة من 11 مساءً حتى منتصف الليل (بتوقيت الإمارات).'

let product: Product

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
})
test.afterAll(() => product.stop())

test('published, read in Arabic on a phone, dismissed, and withdrawn', async ({ browser }) => {
  const [say, admin] = [translator(adminAnnouncementMessages, 'en'), translator(adminMessages, 'en')]
  const owner = await product.newOwner('reader')
  const office = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const { page } = office
  await page.goto('/admin/announcements')
  await page.getByRole('link', { name: admin('toLogIn') }).click()
  await page.getByLabel(admin('email')).fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: admin('logIn') }).click()
  await expect(page.getByText(say('none'))).toBeVisible()
  await page.getByRole('button', { name: say('create') }).click()
  await page.getByLabel(say('textEn')).fill(ENGLISH)

  // The tab keeps what is typed, and the server's refusal is not needed to see that a text is missing.
  await page.reload()
  await expect(page.getByLabel(say('textEn'))).toHaveValue(ENGLISH)
  await page.getByRole('button', { name: say('publish') }).click()
  await expect(page.getByLabel(say('textAr'))).toBeFocused()
  await page.getByLabel(say('textAr')).fill(ARABIC)
  await page.getByRole('button', { name: say('publish') }).click()
  const row = page.getByRole('row', { name: ENGLISH })
  await expect(row.getByText(say('shown'))).toBeVisible()

  const words = translator(announcementMessages, 'ar')
  const phone = await openBrowser(browser, product.url, { locale: 'ar', width: 360, isTouch: true })
  await signIn(phone.page, { ...owner, locale: 'ar' })
  const region = phone.page.getByRole('region', { name: words('label') })
  await expect(region.getByText(ARABIC)).toBeVisible()
  await expect(phone.page.getByText(ENGLISH)).toHaveCount(0)
  await expect.poll(() => scrollsSideways(phone.page)).toBe(false)
  await region.getByRole('button', { name: words('dismiss') }).click()
  await expect(region).toHaveCount(0)
  await Promise.all([phone.page.waitForResponse('**/api/announcements'), phone.page.reload()])
  await expect(region).toHaveCount(0)

  await row.getByRole('button', { name: say('withdraw') }).click()
  await expect(row.getByText(say('withdrawn'))).toBeVisible()
  await row.getByRole('button', { name: say('useAgain') }).click()
  await expect(page.getByLabel(say('textAr'))).toHaveValue(ARABIC)
  const other = await openBrowser(browser, product.url, { locale: 'ar', width: 360 })
  await Promise.all([
    other.page.waitForResponse('**/api/announcements'),
    signIn(other.page, { ...owner, locale: 'ar' }),
  ])
  await expect(other.page.getByText(ARABIC)).toHaveCount(0)
  expect([...office.complaints, ...phone.complaints, ...other.complaints]).toEqual([])
  for (const { close } of [office, phone, other]) await close()
})
