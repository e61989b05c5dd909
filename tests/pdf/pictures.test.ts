/** Compares pages with stored pictures. To update them: `UPDATE_PICTURES=1 bun test tests/pdf`, then review. */
import { afterAll, describe, expect, test } from 'bun:test'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { differenceFromStored, pictureOf } from '#tests/support/pdf-picture.ts'
import { PICTURES } from './pictures.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

describe('pages match their stored pictures', () => {
  for (const [name, { of, options, page = 0 }] of Object.entries(PICTURES)) {
    test(name, async () => {
      const picture = await pictureOf(await pool.pdf(printModelOf(of, options)), page)
      expect(differenceFromStored(picture, new URL(`./goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
    })
  }
})
