/** The statement of account on paper: content in each language, in reading order, over pages, and appearance. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import { MOST_LINES } from '#domain/statements/statement.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { pageCountOf } from '#pdf/page-count.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { statementPrintModelOf } from '#pdf/statement.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { differenceFromStored, pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { STATEMENT_PICTURES, statementCopy } from './statements.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const print = (copy: StatementCopy, language: DocumentLanguage) => pool.pdf(statementPrintModelOf(copy, language))
const pagesOf = async (copy: StatementCopy, language: DocumentLanguage) =>
  pdfText(await print(copy, language)).map((page) => page.replace(/\s+/g, ' '))
const textOf = async (copy: StatementCopy, language: DocumentLanguage) => (await pagesOf(copy, language)).join(' ')

function expectInOrder(text: string, wanted: string[]) {
  let from = 0
  for (const piece of wanted) {
    const at = text.indexOf(piece, from)
    expect(at, `${piece}\nin\n${text.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = at + piece.length
  }
}

describe('A statement says what happened, what is owed, and since when', () => {
  test('in English', async () => {
    const text = await textOf(statementCopy(4), 'en')
    expectInOrder(text, ['Statement of Account', 'Period', '5 January 2026 – 30 November 2026', 'Currency', 'AED'])
    expectInOrder(text, [
      'From',
      'Al Waha Trading L.L.C.',
      'Customer',
      'Gulf Horizon Contracting',
      'TRN 100987654300003',
    ])
    expectInOrder(text, ['Amount due', 'AED 2,101.11', 'Date', 'Entry', 'Number', 'Debit', 'Credit', 'Balance'])
    expectInOrder(text, ['Opening balance', '0.00', '05/01/2026', 'Invoice', 'INV-0001', '1,050.00', '1,050.00'])
    expectInOrder(text, ['Payment', 'RC-0003', '1,050.37', '1,050.00', 'Closing balance', '2,101.11'])
    expectInOrder(text, [
      'Ageing',
      'Not due',
      '1–30 days',
      '31–60 days',
      '61–90 days',
      'Over 90 days',
      '1,051.11',
      '1,050.00',
    ])
    expectInOrder(text, ['Bank details', 'IBAN'])
  })

  test('in Arabic, right to left, with codes and amounts intact', async () => {
    const text = await textOf(statementCopy(4), 'ar')
    expectInOrder(text, ['كشف حساب', 'الفترة', '5 يناير 2026', '30 نوفمبر 2026', 'العملة', 'AED'])
    expectInOrder(text, ['العميل', 'أفق الخليج للمقاولات', 'المبلغ المستحق', 'AED 2,101.11'])
    expectInOrder(text, ['التاريخ', 'البيان', 'الرقم', 'مدين', 'دائن', 'الرصيد', 'الرصيد الافتتاحي', '0.00'])
    expectInOrder(text, ['فاتورة', 'INV-0001', 'دفعة', 'RC-0003', 'الرصيد الختامي', '2,101.11', 'أعمار الديون'])
  })

  test('in both, each with its own words', async () => {
    const text = await textOf(statementCopy(4), 'bilingual')
    for (const piece of ['Statement of Account', 'كشف حساب', 'Invoice · فاتورة', 'Closing balance · الرصيد الختامي'])
      expect(text).toContain(piece)
  })

  test('an Arabic page has the account’s digits, except in codes', async () => {
    const text = await textOf(statementCopy(1, { digits: 'arab' }), 'ar')
    expectInOrder(text, ['AED ١٬٠٥٠٫٠٠', '٠٥/٠١/٢٠٢٦', 'INV-0001', '١٬٠٥٠٫٠٠', 'من ١ إلى ٣٠ يوماً'])
  })

  test('of nothing says so, and asks for nothing', async () => {
    const text = await textOf(statementCopy(0), 'en')
    expectInOrder(text, ['Nothing due', 'AED 0.00', 'Opening balance', 'No entries in this period', 'Closing balance'])
    expect(text).not.toContain('Bank details')
  })

  test('of an advance names what the customer has to his credit, and the cheques the bank has still to take', async () => {
    const at = new Date('2026-11-01T08:00:00Z')
    const cheque = { date: '2026-11-01', recordedOn: '2026-11-01', method: 'cheque' as const, chequeDate: '2026-12-31' }
    const entry = { id: 'p', kind: 'payment' as const, number: 'RC-0001', amount: 70_000n, at, reversal: null }
    const ledger = { documents: [], entries: [{ ...entry, ...cheque }], allocations: [] }
    const text = await textOf(statementCopy(0, { ledger }), 'en')
    expectInOrder(text, ['Credit balance', 'AED 700.00', '700.00', '−700.00', 'Closing balance', '−700.00'])
    expectInOrder(text, ['Credit on account', 'AED 700.00', 'Of which paid by cheques not yet due', 'AED 700.00'])
    expect(text).not.toContain('Bank details')
  })
})

describe('Over pages', () => {
  test.each(['en', 'ar', 'bilingual'] as const)(
    '%s: heads repeat, and each page begins with the balance of the one before',
    async (language) => {
      const copy = statementCopy(130)
      const pages = await pagesOf(copy, language)
      expect(pages.length).toBeGreaterThan(3)
      const { rows } = statementPrintModelOf(copy, language).body
      const isOn = (page: string, row: (typeof rows)[number]) => page.includes(` ${stripBidi(row.number)} `)
      const carried = language === 'ar' ? 'رصيد مرحّل إلى الصفحة التالية' : 'Carried forward'
      const brought = language === 'ar' ? 'رصيد منقول من الصفحة السابقة' : 'Brought forward'
      const tables = pages.filter((page) => rows.some((row) => isOn(page, row)))
      const seen = tables.flatMap((page) => rows.filter((row) => isOn(page, row)))
      expect(seen.map(({ number }) => number).toSorted()).toEqual(rows.map(({ number }) => number).toSorted())
      for (const [index, page] of tables.entries()) {
        for (const head of language === 'ar' ? ['مدين', 'دائن'] : ['Debit', 'Credit']) expect(page).toContain(head)
        const next = tables[index + 1]
        if (next === undefined) continue
        const last = rows.findLast((row) => isOn(page, row))
        const balance = stripBidi(last?.balance ?? '')
        expectInOrder(page, [carried, balance])
        expectInOrder(next, [brought, balance])
      }
    },
  )

  test('any number of lines near the end of a page is on paper once, some of them above the ageing', async () => {
    for (let count = 18; count <= 34; count += 1) {
      const pages = await pagesOf(statementCopy(count), 'en')
      expect(pages.find((page) => page.includes('Ageing'))).toMatch(/(?:INV|RC|RF|CN)-\d{4}/)
      const text = pages.join(' ')
      const numbers = text.match(/(?:INV|RC|RF|CN)-\d{4}/g) ?? []
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.length).toBe(count)
      expect(text).toContain('Closing balance')
    }
  }, 30_000)

  test('as many lines as a statement may have', async () => {
    expect(pageCountOf(await print(statementCopy(MOST_LINES), 'en'))).toBe(126)
  }, 60_000)
})

test('is PDF/A with its language and title, and the same bytes twice', async () => {
  const bytes = await print(statementCopy(3), 'ar')
  const file = openPdf(bytes)
  expect(file.catalog).toContain('/Lang (ar)')
  expect(file.catalog).toContain('/StructTreeRoot')
  expect(Buffer.from(await print(statementCopy(3), 'ar'))).toEqual(Buffer.from(bytes))
})

describe('matches its stored pictures', () => {
  for (const [name, { model, page = 0 }] of Object.entries(STATEMENT_PICTURES)) {
    test(name, async () => {
      const picture = await pictureOf(await pool.pdf(model), page)
      expect(differenceFromStored(picture, new URL(`./goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
    })
  }
})
