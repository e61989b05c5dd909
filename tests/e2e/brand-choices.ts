/** The hand that gives a company its look on the page Company Branding. */
import { expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { translator } from '#i18n/translator.ts'
import { pngFile } from '#tests/support/image-files.ts'

type Way = { locale: 'en' | 'ar' }
type Look = Way & { template: 'compact' | 'modern'; footer: string }

/** A mark of 120 × 40 pixels on a white page. */
const LOGO = pngFile(400, 200, (x, y) => (x >= 140 && x < 260 && y >= 80 && y < 120 ? [194, 65, 12] : [255, 255, 255]))

export const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]

/** The footer of the language the company works in. */
export const footerOf = ({ locale }: Way) => (locale === 'ar' ? 'footerAr' : 'footer')

export async function chooseLogo(page: Page, { locale }: Way): Promise<void> {
  const t = translator(brandPictureMessages, locale)
  await expect(page.getByText(t('noLogo'))).toBeVisible()
  await expect(page.getByRole('img', { name: translator(examplePaperMessages, locale)('page') })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  const field = page.getByRole('group', { name: t('logo'), exact: true })
  await field.getByRole('button', { name: translator(pictureMessages, locale)('add') }).click()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await expect(page.getByText(t('logo.saved'))).toBeVisible()
  const logo = page.getByRole('img', { name: t('logoAlt') })
  await expect(logo).toBeVisible()
  // The server has removed the margin.
  await expect.poll(() => logo.evaluate(sizeOf)).toEqual([120, 40])
}

/** Chooses the template and footer by keyboard, and expects both after a reload. */
export async function chooseLook(page: Page, { locale, template, footer }: Look): Promise<void> {
  const t = translator(brandingMessages, locale)
  const name = templateNames[template][locale]
  const color = page.getByRole('textbox', { name: t('color') })
  const layout = page.getByRole('radio', { name: name })
  await page.getByText(name, { exact: true }).click()
  await expect(layout).toBeChecked()
  await color.focus()
  await page.keyboard.type('C2410C')
  await expect(page.getByRole('radio', { name: t('orange') })).toBeChecked()
  await page.getByRole('textbox', { name: t(footerOf({ locale })) }).fill(footer)
  const bilingual = translator(accountMessages, locale)('bilingual')
  const languages = page.getByRole('radiogroup', { name: translator(accountMessages, locale)('documentLanguage') })
  await languages.getByText(bilingual, { exact: true }).click()
  await page.getByRole('button', { name: t('save') }).click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await expect(color).toHaveValue('#c2410c')
  await page.reload()
  await expect(layout).toBeChecked()
  await expect(color).toHaveValue('#c2410c')
  await expect(page.getByRole('textbox', { name: t(footerOf({ locale })) })).toHaveValue(footer)
  await expect(languages.getByRole('radio', { name: bilingual })).toBeChecked()
  await expect(page.getByText(t('unsaved'))).toBeHidden()
}
