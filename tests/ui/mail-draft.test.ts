import { expect, test } from 'bun:test'
import { letterText } from '#i18n/documents/message.ts'
import { isEdited } from '#ui/features/documents/send/mail-draft.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'

const invoice = issuedInvoice('INV-0042')
const proposed = letterText(invoice, 'en')

test('nothing written, or only what is proposed, is no edit', () => {
  expect(isEdited({}, invoice, 'en')).toBe(false)
  const to = invoice.customer?.email ?? ''
  expect(to).not.toBe('')
  expect(isEdited({ to, cc: '', language: 'en', written: { en: proposed } }, invoice, 'en')).toBe(false)
  expect(isEdited({ attempt: { letter: '{}', key: 'k' } }, invoice, 'en')).toBe(false)
})

test('another address, a copy, another language or another text is one', () => {
  expect(isEdited({ to: 'noor@example.com' }, invoice, 'en')).toBe(true)
  expect(isEdited({ to: '' }, invoice, 'en')).toBe(true)
  expect(isEdited({ cc: 'noor@example.com' }, invoice, 'en')).toBe(true)
  expect(isEdited({ language: 'ar' }, invoice, 'en')).toBe(true)
  expect(isEdited({ written: { en: { ...proposed, message: 'See you on Sunday.' } } }, invoice, 'en')).toBe(true)
})

test('a text in a language that is not shown counts as well', () => {
  const written = { ar: { ...letterText(invoice, 'ar'), subject: 'تذكير' } }
  expect(isEdited({ written }, invoice, 'en')).toBe(true)
})
