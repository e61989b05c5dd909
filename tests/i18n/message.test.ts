/** A letter names the last day of its document by the document's type: an invoice is due, a quotation expires. */
import { expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import { chatText, letterText, updateLetter } from '#i18n/documents/message.ts'
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
  expect(letterText(quotation, 'en').message).toContain('It is valid until 31 December 2026.')
  expect(letterText(quotation, 'ar').message).toContain('العرض صالح حتى 31 ديسمبر 2026.')
  expect(letterText(invoice, 'en').message).toContain('It is due on 5 December 2026.')
  expect(letterText({ ...invoice, validUntil: '2026-12-31' }, 'en').message).not.toContain('valid')
})

test('in a chat', () => {
  const text = stripBidi(chatText(quotation, 'bilingual', LINK, 'send'))
  expect(text).toContain('\nValid until: 31 December 2026\n')
  expect(text).toContain('\nصالح حتى: 31 ديسمبر 2026\n')
})

test('and a quotation never reminds of a payment', () => {
  for (const language of ['en', 'ar'] as const) {
    expect(letterText(quotation, language, 'remind')).toEqual(letterText(quotation, language, 'send'))
    expect(chatText(quotation, language, LINK, 'remind')).toBe(chatText(quotation, language, LINK, 'send'))
  }
})

test('an edited letter follows the last day of its quotation', () => {
  const extended = { ...quotation, validUntil: '2027-01-15' }
  expect(updateLetter('Decide by 31 December 2026, please.', 'en', quotation, extended)).toBe(
    'Decide by 15 January 2027, please.',
  )
})
