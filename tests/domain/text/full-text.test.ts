import { expect, test } from 'bun:test'
import { accountWord, matchOf } from '#domain/text/full-text.ts'

test('each word is looked for as the beginning of one, folded, within the account', () => {
  expect(matchOf('a-1', 'Noor مُؤسَّسة')).toBe('account : aa1 AND folded : ("noor"* AND "موسسه"*)')
  expect(accountWord('a-1')).toBe('aa1')
})

test('what no word can begin with is not looked for, and quotes end no phrase', () => {
  expect(matchOf('a', ' - * ')).toBeUndefined()
  expect(matchOf('a', 'x" OR "y')).toBe('account : aa AND folded : ("x"* AND "or"* AND "y"*)')
})
