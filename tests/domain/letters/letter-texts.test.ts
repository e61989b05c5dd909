import { expect, test } from 'bun:test'
import {
  fillText,
  inOwnWords,
  LETTER_TEXT_LIMITS,
  LETTER_TEXT_TYPES,
  type LetterWords,
  letterTextProblems,
  placeholderProblem,
  placeholdersOf,
  tidyText,
} from '#domain/letters/letter-texts.ts'
import { LOCALES } from '#domain/locale.ts'
import { ourText } from '#i18n/letters/our-texts.ts'

const VALUES = {
  number: 'INV-0042',
  amount: 'AED 1,050.00',
  due: 'AED 50.00',
  dueDate: '5 December 2026',
  customer: 'Noor',
  company: 'Sanad Trading',
}

/** The placeholder that a text is refused for. */
const refused = (text: string) => placeholderProblem('invoice', text)?.limit

test('names the placeholder that it does not know', () => {
  expect(refused('Invoice {number} of {amount}, {due} due on {dueDate}, for {customer} from {company}')).toBeUndefined()
  expect(refused('Dear {client}, {number}')).toBe('{client}')
  expect(refused('{Number}')).toBe('{Number}')
  expect(refused('{ number }')).toBe('{ number }')
  expect(refused('{due date}')).toBe('{due date}')
  expect(refused('المبلغ {المبلغ}')).toBe('{المبلغ}')
  expect(refused(`{${'x'.repeat(500)}}`)).toHaveLength(40)
  expect(letterTextProblems('invoice', { subject: '{a}', message: '{b}' }, 'invoice.en.')).toEqual({
    'invoice.en.subject': { problem: 'unknown-placeholder', limit: '{a}' },
    'invoice.en.message': { problem: 'unknown-placeholder', limit: '{b}' },
  })
})

test('takes a brace whose other was forgotten, and doubled ones, for a placeholder', () => {
  expect(refused('Invoice {number is due')).toBe('{number')
  expect(refused('Invoice number} is due')).toBe('number}')
  expect(refused('Invoice {{number}}')).toBe('{{number}}')
  expect(refused('{number}{number')).toBe('{number')
  expect(refused('{\nnumber}')).toBe('number}')
})

test('reads the worst of texts at once', () => {
  const begun = performance.now()
  for (const text of [
    '{'.repeat(4000),
    '}'.repeat(4000),
    `${'a'.repeat(2000)} ${' }'.repeat(1000)}`,
    'a.'.repeat(2000),
  ]) {
    placeholderProblem('invoice', text)
    fillText(text, {})
  }
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('leaves braces that cannot be meant as a placeholder as they are', () => {
  for (const text of ['{}', '{ }', '{1}', '{10%}', ':-} and {-:', 'a { b', '{ {number}', '} {', '{{}}', '{ number']) {
    expect([text, refused(text)]).toEqual([text, undefined])
    expect(fillText(text, VALUES)).toBe(text.replace('{number}', 'INV-0042'))
  }
})

test('knows for each type what its letters have', () => {
  expect(placeholderProblem('statement', 'Statement {number}')?.limit).toBe('{number}')
  expect(placeholderProblem('credit-note', '{due}')?.limit).toBe('{due}')
  expect(placeholderProblem('receipt', '{dueDate}')?.limit).toBe('{dueDate}')
  expect(placeholderProblem('quotation', '{due}')?.limit).toBe('{due}')
  for (const type of LETTER_TEXT_TYPES) {
    const all = placeholdersOf(type).map((name) => `{${name}}`)
    expect([type, placeholderProblem(type, all.join(' '))]).toEqual([type, null])
  }
})

test('ours could be a company’s own', () => {
  for (const type of LETTER_TEXT_TYPES) {
    for (const locale of LOCALES) {
      const text = ourText(type, locale)
      expect([type, locale, letterTextProblems(type, text), tidyText(text)]).toEqual([type, locale, {}, text])
      expect(text.subject.length).toBeLessThanOrEqual(LETTER_TEXT_LIMITS.subject)
      expect(fillText(text.message, VALUES)).not.toMatch(/[{}]/)
    }
  }
})

test('fills in each placeholder as often as it stands there, and no value again', () => {
  expect(fillText('{number}: {amount}, {number}', VALUES)).toBe('INV-0042: AED 1,050.00, INV-0042')
  expect(fillText('Dear {customer}', { customer: '{amount} & <b>$&</b>', amount: '1' })).toBe(
    'Dear {amount} & <b>$&</b>',
  )
})

test('leaves out the sentence of a placeholder without a value', () => {
  const letter = 'Hello,\n\nInvoice {number} costs {amount}. It is due on {dueDate}. Thank you!\n\nRegards,\n{company}'
  expect(fillText(letter, { ...VALUES, dueDate: undefined })).toBe(
    'Hello,\n\nInvoice INV-0042 costs AED 1,050.00. Thank you!\n\nRegards,\nSanad Trading',
  )
  expect(fillText('Dear {customer},\n\nThank you.', { ...VALUES, customer: '' })).toBe('Thank you.')
  expect(fillText('شكراً. متى تدفعون؟ الموعد {dueDate}', { dueDate: undefined })).toBe('شكراً. متى تدفعون؟')
  expect(fillText('1.5 % until {dueDate}', { dueDate: undefined })).toBe('')
})

test('is tidy: one line for a subject, and no blank lines around a message', () => {
  expect(tidyText({ subject: ' Invoice \n {number} ', message: '\r\nHello,\r\n\r\nBye\n ' })).toEqual({
    subject: 'Invoice {number}',
    message: 'Hello,\n\nBye',
  })
})

const OURS: LetterWords = { subject: 'Ours', opening: ['Hello,', 'Ours.'], closing: 'Regards' }

test('replaces our subject and our message each by itself', () => {
  expect(inOwnWords(OURS, undefined, VALUES)).toEqual(OURS)
  expect(inOwnWords(OURS, { subject: '', message: '' }, VALUES)).toEqual(OURS)
  expect(inOwnWords(OURS, { subject: 'No. {number}', message: '' }, VALUES)).toEqual({
    ...OURS,
    subject: 'No. INV-0042',
  })
  expect(inOwnWords(OURS, { subject: '', message: 'Hi\n\n{company}' }, VALUES)).toEqual({
    subject: 'Ours',
    opening: ['Hi', 'Sanad Trading'],
    closing: '',
    isOwn: true,
  })
  // Nothing of it is left.
  expect(inOwnWords(OURS, { subject: '{dueDate}', message: '{dueDate}' }, {})).toEqual(OURS)
})

test('a subject stays a line of at most 200 characters, without direction marks', () => {
  const own = { subject: '{customer} {customer}', message: '' }
  const { subject } = inOwnWords(OURS, own, { customer: `\u2068${'ن\n'.repeat(150)}\u2069` })
  expect([...subject]).toHaveLength(200)
  expect(subject).toEndWith('…')
  expect(subject).not.toMatch(/[\n\u2066-\u2069]/)
})
