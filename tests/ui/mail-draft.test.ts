import { expect, test } from 'bun:test'
import { letterText } from '#i18n/documents/letter/letter-text.ts'
import { currentMail, isEdited, type Mailable } from '#ui/features/documents/send/mail/mail-draft.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'

const invoice = issuedInvoice('INV-0042')
const proposed = letterText(invoice, 'en')

test('the words of a reminder are proposed for a reminder alone', () => {
  const written = { en: letterText(invoice, 'en', 'reminder-gentle') }
  expect(isEdited({ written }, invoice, 'en', () => written.en)).toBe(false)
  expect(isEdited({ written }, invoice, 'en')).toBe(true)
})

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
  expect(isEdited({ attachEInvoice: false }, invoice, 'en')).toBe(true)
  expect(isEdited({ language: 'ar' }, invoice, 'en')).toBe(true)
  expect(isEdited({ written: { en: { ...proposed, message: 'See you on Sunday.' } } }, invoice, 'en')).toBe(true)
})

test('a text in a language that is not shown counts as well', () => {
  const written = { ar: { ...letterText(invoice, 'ar'), subject: 'تذكير' } }
  expect(isEdited({ written }, invoice, 'en')).toBe(true)
})

/** The review shows a draft under the number it is expected to get. */
const draft: Mailable = { ...invoice, number: 'INV-0041' }
const written = { en: { subject: 'Tax Invoice INV-0041, at last', message: 'INV-0041 replaces INV-00411.' } }

test('what was written follows the number that was taken', () => {
  const mail = currentMail({ written, facts: draft }, invoice)
  expect(mail.written?.en?.subject).toBe('Tax Invoice INV-0042, at last')
  expect(mail.written?.en?.message).toBe('INV-0042 replaces INV-00411.')
})

test('and the amount and the due date, in each of its languages', () => {
  const changed = { ...draft, totals: { total: '100.00', due: '100.00', taxes: [] }, dueDate: '2026-12-31' }
  for (const language of ['en', 'ar', 'bilingual'] as const) {
    const edited = letterText(draft, language)
    const message = `${edited.message}\nP.S.`
    const mail = currentMail({ written: { [language]: { ...edited, message } }, facts: draft }, changed)
    expect(mail.written?.[language]?.message).toBe(`${letterText(changed, language).message}\nP.S.`)
  }
})

test('a reminder follows what is owed', () => {
  const owing = (due: string) => ({ ...invoice, totals: { ...invoice.totals, due } })
  const edited = letterText(owing('1500.00'), 'bilingual', 'reminder-gentle')
  const mail = currentMail({ written: { bilingual: edited }, facts: owing('1500.00') }, owing('1000.00'), 'remind')
  expect(mail.written?.bilingual).toEqual(letterText(owing('1000.00'), 'bilingual', 'reminder-gentle'))
})

test('a figure that was the total and the amount due stays the total of a letter', () => {
  const edited = letterText(invoice, 'en')
  const partlyPaid = { ...invoice, totals: { ...invoice.totals, due: '1000.00' } }
  const mail = currentMail({ written: { en: edited }, facts: invoice }, partlyPaid)
  expect(mail.written?.en).toEqual(edited)
})

test('a number that is not known yet changes nothing', () => {
  expect(currentMail({ written, facts: draft }, { ...draft, number: null }).written).toEqual(written)
})

test('addresses stay with their customer, texts with the document', () => {
  const mail = { to: 'noor@example.com', cc: 'sara@example.com', written, facts: draft, addressee: 'c1 ' }
  const noor: Mailable = { ...draft, customerId: 'c1', customer: { name: 'Noor' } }
  expect(currentMail(mail, noor)).toEqual(mail)
  const other = currentMail(mail, { ...draft, customerId: 'c2', customer: { name: 'Layan' } })
  expect([other.to, other.cc, other.written]).toEqual([undefined, undefined, written])
})
