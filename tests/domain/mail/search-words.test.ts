import { expect, test } from 'bun:test'
import { letterMatch, lettersMatch, letterWords } from '#domain/mail/search-words.ts'

const ACCOUNT = '0193a1b2-0000-7000-8000-000001234567'
const LETTER = {
  type: 'credit-note',
  state: 'given-up',
  documentNumber: 'CN-0042',
  customerName: 'Al-Reem Trading',
  customerNameAr: 'الريم للتجارة',
  subject: 'Your credit note',
  recipients: [
    { email: 'anna@reem.example', copy: false, state: 'refused' },
    { email: 'omar@palm.example', copy: true, state: 'refused' },
  ],
} as const
const words = letterWords(ACCOUNT, LETTER)
  .split(' ')
  .map((word) => word.replace(/^l1234567/, ''))

test('number, client in both languages, subject and every address', () => {
  for (const word of ['cn0042', '42', 'alreem', 'trading', 'الريم', 'ريم', 'credit', 'annareemexample', 'anna', 'palm'])
    expect(words).toContain(word)
})

test('type, state and both together are words that nobody can type, and what did not arrive has one of its own', () => {
  for (const mark of ['creditnote', 'givenup', 'creditnotegivenup', 'undelivered', 'creditnoteundelivered'])
    expect(words).toContain(`·${mark}`)
  expect(letterWords(ACCOUNT, { ...LETTER, state: 'sent' })).not.toContain('undelivered')
})

test('a search asks for the words and for one mark of its filters', () => {
  expect(letterMatch(ACCOUNT, 'cn-42', {})?.words).toBe('"l1234567cn42"*')
  const among = { type: 'credit-note', state: 'undelivered' } as const
  expect(letterMatch(ACCOUNT, 'anna', among)?.words).toBe('"l1234567·creditnoteundelivered" AND "l1234567anna"*')
  expect(letterMatch(ACCOUNT, ' -- ', among)).toBeUndefined()
})

test('a list of a type or state asks for its mark alone', () => {
  expect(lettersMatch(ACCOUNT, { state: 'given-up' })).toBe('"l1234567·givenup"')
  expect(lettersMatch(ACCOUNT, { type: 'reminder' })).toBe('"l1234567·reminder"')
  expect(lettersMatch(ACCOUNT, {})).toBeUndefined()
})
