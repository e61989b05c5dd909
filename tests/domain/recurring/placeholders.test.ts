import { expect, test } from 'bun:test'
import {
  fillPlaceholders,
  placeholderProblems,
  unknownPlaceholder,
  withFilledTexts,
} from '#domain/recurring/placeholders.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

const values = { from: '2026-12-01', to: '2026-12-31', n: 3 }

test.each([
  ['Rent for {month} {year}', 'Rent for December 2026', 'Rent for ديسمبر 2026'],
  ['{month-1}, {month+1} {year+1}', 'November, January 2027', 'نوفمبر, يناير 2027'],
  ['{from} to {to}, no. {n}', '1 December 2026 to 31 December 2026, no. 3', '1 ديسمبر 2026 to 31 ديسمبر 2026, no. 3'],
  ['Nothing here', 'Nothing here', 'Nothing here'],
])('%s is filled in', (text, english, arabic) => {
  expect(withPlainSpaces(fillPlaceholders(text, values, 'en'))).toBe(english)
  expect(withPlainSpaces(fillPlaceholders(text, values, 'ar'))).toBe(arabic)
})

test('one that stands for nothing is named', () => {
  expect(unknownPlaceholder('Rent for {month} {monht}')).toBe('{monht}')
  expect(unknownPlaceholder('{n+1}')).toBe('{n+1}')
  expect(unknownPlaceholder('{}')).toBe('{}')
  expect(unknownPlaceholder('{month+1} {year-1} {from} {to} {n}')).toBeNull()
  expect(
    placeholderProblems({
      notesAr: '{x}',
      lines: [{ description: '{month}' }, { description: 'a', descriptionAr: '{y}' }],
    }),
  ).toEqual({
    notesAr: { problem: 'unknown-placeholder', limit: '{x}' },
    'lines.1.descriptionAr': { problem: 'unknown-placeholder', limit: '{y}' },
  })
})

test('texts are filled in the languages of the document', () => {
  const draft = {
    language: 'bilingual',
    reference: '{n}',
    lines: [{ description: '{month}', descriptionAr: '{month}' }],
  }
  expect(withFilledTexts(draft, values)).toEqual({
    language: 'bilingual',
    reference: '3',
    lines: [{ description: 'December', descriptionAr: 'ديسمبر' }],
  })
  expect(withFilledTexts({ language: 'ar', lines: [{ description: '{month}' }] }, values).lines[0]?.description).toBe(
    'ديسمبر',
  )
})
