import { expect, test } from 'bun:test'
import { documentMatch } from '#domain/documents/search-words.ts'

test('each type of a document has words of its own, and a search may be limited to a currency', () => {
  const account = '01935a5e-7c00-7000-8000-000000abc123'
  const matches = (['invoice', 'quotation', 'credit-note'] as const).map(
    (type) => documentMatch(account, type, 'noor', { currency: 'AED' })?.words,
  )
  expect(matches).toEqual(['i', 'q', 'c'].map((kind) => `"${kind}0abc123·aed" AND "${kind}0abc123noor"*`))
})
