/** A letter names the last day of its document by the document's type: an invoice is due, a quotation expires. */
import { expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import { documentSummary } from '#i18n/documents/letter/letter-amounts.ts'
import { letterText, updateLetter } from '#i18n/documents/letter/letter-text.ts'
import { chatText } from '#i18n/documents/letter/message.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'

const LINK = 'https://sanad.example/d/Hn3vY8mQ2kL5sTz0wXeR7uBa1CfGjD4p'
const invoice = issuedInvoice('INV-0042')
const quotation = {
  ...invoice,
  kind: 'quotation' as const,
  number: 'QT-0001',
  dueDate: undefined,
  validUntil: '2026-12-31',
}

test('in a letter', () => {
  expect(withPlainSpaces(letterText(quotation, 'en').message)).toContain('It is valid until 31 December 2026.')
  expect(withPlainSpaces(letterText(quotation, 'ar').message)).toContain('العرض صالح حتى 31 ديسمبر 2026.')
  expect(withPlainSpaces(letterText(invoice, 'en').message)).toContain('It is due on 5 December 2026.')
  expect(letterText({ ...invoice, validUntil: '2026-12-31' }, 'en').message).not.toContain('valid')
})

test('with the article in Arabic, as one names a document that is known', () => {
  const seller = { ...invoice.seller, vatRegistered: true }
  const saudiSeller = { ...seller, country: 'SA' as const }
  const named = [
    [{ ...invoice, seller }, 'الفاتورة الضريبية رقم INV-0042'],
    [{ ...invoice, seller: { ...seller, vatRegistered: false } }, 'الفاتورة رقم INV-0042'],
    [
      { ...invoice, kind: 'simplified-tax-invoice' as const, seller: saudiSeller },
      'الفاتورة الضريبية المبسطة رقم INV-0042',
    ],
    [quotation, 'عرض السعر رقم QT-0001'],
    [{ ...invoice, kind: 'credit-note' as const, seller, number: 'CN-0008' }, 'الإشعار الدائن الضريبي رقم CN-0008'],
    [
      { ...invoice, kind: 'credit-note' as const, seller: { ...seller, vatRegistered: false }, number: 'CN-0008' },
      'الإشعار الدائن رقم CN-0008',
    ],
  ] as const
  for (const [document, name] of named) {
    for (const purpose of ['send', 'remind'] as const) {
      const { subject, message } = letterText(document, 'ar', purpose === 'remind' ? 'reminder-gentle' : undefined)
      expect(
        [subject, message, stripBidi(chatText(document, 'ar', LINK, purpose))].filter((text) => !text.includes(name)),
      ).toEqual([])
      expect(message).not.toMatch(/(?<!\p{L})(?:فاتورة|عرض سعر|إشعار دائن)(?!\p{L})/u)
    }
  }
  expect(letterText({ ...invoice, seller, number: null }, 'ar').message).toContain('نرفق لكم الفاتورة الضريبية بمبلغ')
})

test('without a line that ends within an amount or a date', () => {
  for (const document of [invoice, quotation]) {
    const texts = [letterText(document, 'bilingual').message, chatText(document, 'bilingual', LINK, 'send')]
    expect(texts.join('\n')).not.toMatch(/AED \d|\d \p{L}+ \d{4}|\d \p{L}+\u00a0\d{4}/u)
    expect(texts.join('\n')).toMatch(/AED\u00a0\d[^]*\d\u00a0December\u00a02026/)
  }
})

test('in a chat', () => {
  const text = withPlainSpaces(stripBidi(chatText(quotation, 'bilingual', LINK, 'send')))
  expect(text).toContain('\nValid until: 31 December 2026\n')
  expect(text).toContain('\nصالح حتى: 31 ديسمبر 2026\n')
})

test('and a quotation never reminds of a payment', () => {
  for (const language of ['en', 'ar'] as const) {
    expect(chatText(quotation, language, LINK, 'remind')).toBe(chatText(quotation, language, LINK, 'send'))
  }
})

test('an edited letter follows the last day of its quotation', () => {
  const extended = { ...quotation, validUntil: '2027-01-15' }
  expect(updateLetter('Decide by 31 December 2026, please.', 'en', quotation, extended)).toBe(
    'Decide by 15\u00a0January\u00a02027, please.',
  )
})

const owing = (due: string) => ({ ...invoice, totals: { ...invoice.totals, due } })

test('a letter and a chat say what is left to pay, beside the total', () => {
  const partlyPaid = owing('5676.00')
  expect(withPlainSpaces(letterText(partlyPaid, 'en').message)).toContain(
    'Tax Invoice INV-0042, for AED 12,418.14. The amount due is AED 5,676.00, by 5 December 2026.',
  )
  expect(withPlainSpaces(letterText(partlyPaid, 'ar').message)).toContain(
    'المبلغ المستحق: AED 5,676.00، وتاريخ استحقاقه 5 ديسمبر 2026.',
  )
  expect(withPlainSpaces(letterText({ ...partlyPaid, dueDate: undefined }, 'en').message)).toContain(
    'The amount due is AED 5,676.00.',
  )
  expect(withPlainSpaces(stripBidi(chatText(partlyPaid, 'en', LINK, 'send')))).toContain(
    '\nTotal: AED 12,418.14\nAmount due: AED 5,676.00\nDue date: 5 December 2026\n',
  )
})

test('of a paid invoice that nothing is left, and of one paid too much the credit', () => {
  expect(withPlainSpaces(letterText(owing('0.00'), 'en').message)).toContain(
    'for AED 12,418.14. Nothing is left to pay.',
  )
  const overpaid = owing('-450.00')
  expect(withPlainSpaces(letterText(overpaid, 'en').message)).toContain(
    'Nothing is left to pay. You have AED 450.00 to your credit.',
  )
  expect(withPlainSpaces(letterText(overpaid, 'ar').message)).toContain('رصيدكم الدائن: AED 450.00.')
  const chat = withPlainSpaces(stripBidi(chatText(overpaid, 'en', LINK, 'send')))
  expect(chat).toContain('\nTotal: AED 12,418.14\nTo your credit: AED 450.00\nView it')
  expect(chat).not.toContain('Due date')
})

test.each([
  [
    'a partly paid invoice',
    owing('5676.00'),
    'Amount due',
    'AED 5,676.00',
    ['Due on 5 December 2026', 'Total: AED 12,418.14'],
  ],
  ['an unpaid one', invoice, 'Amount due', 'AED 12,418.14', ['Due on 5 December 2026']],
  ['a paid one', owing('0.00'), 'Amount due', 'AED 0.00', ['Total: AED 12,418.14']],
  ['an overpaid one', owing('-450.00'), 'To your credit', 'AED 450.00', ['Total: AED 12,418.14']],
  ['a quotation', quotation, 'Total', 'AED 12,418.14', ['Valid until 31 December 2026']],
] as const)('the summary above the letter of %s', (_, document, label, amount, details) => {
  const summary = documentSummary(document, 'en')
  const shown = [summary.amount, ...summary.details].map((text) => withPlainSpaces(stripBidi(text)))
  expect([summary.label, ...shown]).toEqual([label, amount, ...details])
})
