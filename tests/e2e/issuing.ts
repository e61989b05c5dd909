/** Issuing by what is written on the buttons, wherever they stand: on the page, or in a sheet that asks once more. */
import { expect, type Page } from 'playwright/test'

export const ISSUE = { en: /^issue/i, ar: /^(إصدار|أصدر)/ }
export const DOWNLOAD = { en: /download.*pdf|^download$/i, ar: /(تنزيل|تحميل).*PDF|^(تنزيل|تحميل)$/ }

/** The number is there and the PDF can be fetched. */
export async function isIssued(page: Page, locale: 'en' | 'ar', number = 'INV-0001') {
  await expect(page.getByText(number).first()).toBeVisible()
  const ways = page
    .getByRole('button', { name: DOWNLOAD[locale] })
    .or(page.getByRole('link', { name: DOWNLOAD[locale] }))
  await expect(ways.first()).toBeVisible()
}
