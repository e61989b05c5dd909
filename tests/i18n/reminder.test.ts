/** A reminder names the invoice, what is owed, when it was due and where to see it, in the languages of its reader. */
import { expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { LetterFacts } from '#i18n/documents/letter/letter-amounts.ts'
import { letterText } from '#i18n/documents/letter/letter-text.ts'
import { chatText } from '#i18n/documents/letter/message.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'

const LINK = 'https://sanad.example/d/Hn3vY8mQ2kL5sTz0wXeR7uBa1CfGjD4p'
const invoice = issuedInvoice('INV-0042')
const partlyPaid = { ...invoice, totals: { ...invoice.totals, due: '1000.00' } }

const read = (document: LetterFacts, language: DocumentLanguage) => {
  const { subject, message } = letterText(document, language, 'reminder-gentle')
  return { subject, message: withPlainSpaces(message) }
}

test('in a chat, with the link alone on the last line', () => {
  expect(withPlainSpaces(stripBidi(chatText(partlyPaid, 'bilingual', LINK, 'remind'))).split('\n')).toEqual([
    'Reminder: Tax Invoice INV-0042 from Al Waha Trading L.L.C.',
    'Amount due: AED 1,000.00',
    'Total: AED 12,418.14',
    'Due date: 5 December 2026',
    'View it and download the PDF here:',
    '',
    'تذكير: الفاتورة الضريبية رقم INV-0042 من شركة الواحة للتجارة ذ.م.م',
    'المبلغ المستحق: AED 1,000.00',
    'الإجمالي: AED 12,418.14',
    'تاريخ الاستحقاق: 5 ديسمبر 2026',
    'للاطلاع على المستند وتنزيل ملف PDF:',
    LINK,
  ])
})

test('in a letter, and of an invoice that is never due', () => {
  const { subject, message } = read(partlyPaid, 'en')
  expect(subject).toBe('Reminder: Tax Invoice INV-0042 from Al Waha Trading L.L.C.')
  expect(message).toContain(
    'Tax Invoice INV-0042 was due on 5 December 2026. The amount due is AED 1,000.00. Its total is AED 12,418.14.',
  )
  expect(read(partlyPaid, 'ar').message).toContain(
    'موعد سداد الفاتورة الضريبية رقم INV-0042 كان في 5 ديسمبر 2026. المبلغ المستحق: AED 1,000.00. إجماليها: AED 12,418.14.',
  )
  const undated = read({ ...partlyPaid, dueDate: undefined }, 'en').message
  expect(undated).toContain('Tax Invoice INV-0042 is not paid yet. The amount due is AED 1,000.00.')
})

test('is another letter than the one that sends it', () => {
  expect(letterText(invoice, 'en').message).toContain('Please find attached')
  expect(letterText(invoice, 'en').message).not.toContain('reminder')
})
