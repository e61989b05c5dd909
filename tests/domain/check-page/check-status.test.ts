import { expect, test } from 'bun:test'
import { type CheckStatus, checkStatusOf } from '#domain/check-page/check-status.ts'
import type { DocumentCredit } from '#domain/documents/credits/correction.ts'

const note: DocumentCredit = { id: 'n', number: 'CN-0001', issueDate: '2026-11-29', total: '10.00' }

const FACTS: [CheckStatus, Parameters<typeof checkStatusOf>[0]][] = [
  ['stands', { status: 'issued', creditNotes: [] }],
  // A credit note has no notes of its own.
  ['stands', { status: 'issued' }],
  ['credited-in-part', { status: 'issued', creditNotes: [note] }],
  ['credited', { status: 'issued', creditNotes: [note], creditedInFull: true }],
  ['void', { status: 'void', creditNotes: [] }],
]

test.each(FACTS)('%s: %j', (status, facts) => {
  expect(checkStatusOf(facts)).toBe(status)
})
