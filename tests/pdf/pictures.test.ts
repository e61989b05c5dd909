/** Compares pages with stored pictures. To update them: `UPDATE_PICTURES=1 bun test tests/pdf`, then review. */
import { afterAll, describe, expect, test } from 'bun:test'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { codesIn } from '#tests/support/barcode-reader.ts'
import { differenceFromStored, footOf, pictureOf } from '#tests/support/pdf-picture.ts'
import { CHECK_CODE, CHECK_PAGE, footWithCode, PICTURES } from './pictures.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

describe('pages match their stored pictures', () => {
  for (const [name, { of, options, page = 0, foot }] of Object.entries(PICTURES)) {
    test(name, async () => {
      const pdf = await pool.pdf(printModelOf(of, options))
      const picture = foot === undefined ? await pictureOf(pdf, page) : footOf(await pictureOf(pdf, page, 2), foot * 2)
      expect(differenceFromStored(picture, new URL(`./goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
    })
  }
})

test('the QR code at the foot of a paper leads to its check page in every language', async () => {
  for (const language of DOCUMENT_LANGUAGES) {
    const { of, options } = footWithCode(language)
    const picture = await pictureOf(await pool.pdf(printModelOf(of, options)), 0, 2)
    const codes = (await codesIn(picture)).map(({ format, text, isWhole }) => ({ format, text, isWhole }))
    expect(codes).toEqual([{ format: 'QRCode', text: `${CHECK_PAGE}/${CHECK_CODE}`, isWhole: true }])
  }
})
