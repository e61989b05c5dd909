/**
 * A company without a look makes one, and an issued invoice retains it, in Arabic on a phone. In English at 1280 px:
 * branded-tax-invoice.e2e.ts.
 */
import { expect, type Page } from 'playwright/test'
import { inkMessages } from '#i18n/branding/ink.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { translator } from '#i18n/translator.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { chooseLogo, chooseLook, footerOf, sizeOf } from './brand-choices.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const INVOICE = {
  customer: { name: 'Gulf Horizon', address: 'Sharjah' },
  lines: [{ description: 'Consulting', quantity: '1', unitPrice: '100', tax: 'standard' }],
}
/** A ring of blue ink on yellowish paper. */
const STAMP_PHOTO = pngFile(300, 240, (x, y) => {
  const distance = Math.hypot(x - 149.5, y - 119.5)
  return distance > 60 && distance < 80 ? [29, 78, 216] : [244, 241, 234]
})

const WAY = { locale: 'ar' as const, footer: 'رخصة رقم 512345، دبي' }

test('layout, logo, stamp, signature and words', async ({ browser }) => {
  const { credentials, call } = await newCompany(product, 'branding')
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 360 })
  await comeSignedIn(page, credentials)
  await page.goto('/company-branding')
  await chooseLogo(page, WAY)
  await chooseStamp(page)
  await drawSignature(page)
  await chooseLook(page, { ...WAY, template: 'compact' })
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  const issued = await call('POST', '/api/invoices?issue=1', INVOICE)
  const picture = expect.stringMatching(/^[0-9a-f]{64}$/)
  const stored = {
    template: 'compact',
    color: '#c2410c',
    logo: picture,
    stamp: picture,
    signature: picture,
    stampLook: { size: 33, turn: -8, strength: 85, place: 'signature' },
    [footerOf(WAY)]: WAY.footer,
  }
  expect(issued).toMatchObject({ seller: { brand: stored } })
  await removeLogo(page)
  expect(await call('GET', `/api/invoices/${issued.id}`)).toMatchObject({ seller: { brand: stored } })
  expect(complaints).toEqual([])
  await close()
})

/** A photo of a stamp is stored as ink alone, with its paper transparent. */
async function chooseStamp(page: Page) {
  const t = translator(brandPictureMessages, 'ar')
  const ink = translator(inkMessages, 'ar')
  const choosing = page.waitForEvent('filechooser')
  const field = page.getByRole('group', { name: t('stamp'), exact: true })
  await field.getByRole('button', { name: translator(pictureMessages, 'ar')('add') }).click()
  await (await choosing).setFiles({ name: 'stamp.png', mimeType: 'image/png', buffer: STAMP_PHOTO })
  await page.getByRole('button', { name: ink('saveStamp') }).click()
  await expect(page.getByText(t('stamp.saved'))).toBeVisible()
  const stamp = page.getByRole('img', { name: t('stampAlt') })
  // Cut to the ink by the server, so the corner of a ring is what was paper.
  await expect.poll(() => stamp.evaluate(sizeOf)).toEqual([160, 160])
  expect(await stamp.evaluate(cornerOf)).toBe(0)
  await page.getByRole('button', { name: ink('more', { what: ink('size') }) }).click()
}

async function drawSignature(page: Page) {
  const t = translator(brandPictureMessages, 'ar')
  const ink = translator(inkMessages, 'ar')
  await page.getByRole('button', { name: ink('draw') }).click()
  const pad = page.getByRole('img', { name: ink('pad') })
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  const to = (x: number, y: number) => page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 })
  await to(0.1, 0.7)
  await page.mouse.down()
  await to(0.3, 0.2)
  await to(0.5, 0.8)
  await to(0.9, 0.4)
  await page.mouse.up()
  await expect(page.getByRole('img', { name: ink('padSigned') })).toBeVisible()
  await page.getByRole('button', { name: ink('saveSignature') }).click()
  await expect(page.getByText(t('signature.saved'))).toBeVisible()
  await expect(page.getByRole('img', { name: t('signatureAlt') })).toBeVisible()
}

/** How opaque the first pixel is. */
function cornerOf(image: HTMLImageElement): number | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0)
  return pen?.getImageData(0, 0, 1, 1).data[3]
}

async function removeLogo(page: Page) {
  const t = translator(brandPictureMessages, 'ar')
  const field = page.getByRole('group', { name: t('logo'), exact: true })
  await field.getByRole('button', { name: translator(pictureMessages, 'ar')('remove') }).click()
  await expect(page.getByText(t('noLogo'))).toBeVisible()
  await page.getByRole('button', { name: t('undo') }).click()
  await expect(page.getByRole('img', { name: t('logoAlt') })).toBeVisible()
}
