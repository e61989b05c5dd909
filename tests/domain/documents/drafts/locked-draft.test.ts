import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { blankLine, type EditableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import {
  changeLine,
  duplicateLine,
  fillLines,
  moveLine,
  removeLine,
  restoreLine,
} from '#domain/documents/drafts/line-editing.ts'
import { isLocked, restoreLocked } from '#domain/documents/drafts/locked-draft.ts'
import { lockedProblems } from '#domain/documents/drafts/locked-lines.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { runs } from '#tests/support/runs.ts'

const start = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2027-03-01',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})
const share = (key: number, quotationLine: number, more = {}) => ({
  ...blankLine(key, 'standard'),
  description: `Line ${key}`,
  quantity: '2',
  unitPrice: '10',
  quotationLine,
  ...more,
})
const own = { ...blankLine(3, 'standard'), description: 'Delivery', unitPrice: '5' }
const part: EditableDraft = {
  ...start,
  lines: [share(1, 0, { itemId: 'tea' }), share(2, 4, { discount: '10%' }), own, blankLine(4, 'standard')],
  nextKey: 5,
}
const sent = (draft: EditableDraft) => {
  const read = readDraft(draft, 'AED')
  if (!read.ok) throw new Error(JSON.stringify(read.fields))
  return read.body
}

test('figures stay, words change', () => {
  const changed = changeLine(part, 1, { quantity: '3', unitPrice: '1', description: 'Green tea', itemId: 'coffee' })
  expect(restoreLocked(part, changed).lines[0]).toEqual({ ...share(1, 0, { itemId: 'tea' }), description: 'Green tea' })
})

test('an edit of nothing but figures is none: there is nothing to undo', () => {
  expect(restoreLocked(part, changeLine(part, 2, { discount: '' }))).toBe(part)
  expect(restoreLocked(part, { ...part, currency: 'USD', discount: '5' })).toBe(part)
  expect(restoreLocked(part, removeLine(part, 1))).toBe(part)
  expect(restoreLocked(part, part)).toBe(part)
})

test('another line is as free as in any draft', () => {
  const changed = changeLine(part, 3, { quantity: '3' })
  expect(restoreLocked(part, changed)).toBe(changed)
  expect(restoreLocked(part, removeLine(part, 3)).lines.map(({ key }) => key)).toEqual([1, 2, 4])
  const plain = { ...part, lines: [own] }
  const moved = { ...plain, currency: 'USD' }
  expect(restoreLocked(plain, moved)).toBe(moved)
})

test('lines move, and a copy is free', () => {
  expect(restoreLocked(part, moveLine(part, 1, 1)).lines.map(({ key }) => key)).toEqual([2, 1, 3, 4])
  const copied = restoreLocked(part, duplicateLine(part, 1))
  expect(copied.lines.map(isLocked)).toEqual([true, false, true, false, false])
  const doubled = { ...part, lines: [share(1, 0), share(9, 0), ...part.lines.slice(1)] }
  expect(restoreLocked(part, doubled).lines.map(isLocked)).toEqual([true, false, true, false, false])
})

test('another version of the same part takes its place with its own keys', () => {
  const theirs = { ...part, lines: part.lines.map((line) => ({ ...line, key: line.key + 10 })), notes: 'Thanks' }
  const taken = restoreLocked(part, theirs)
  expect(taken.lines.map(({ key }) => key)).toEqual([11, 12, 13, 14])
  expect(taken.notes).toBe('Thanks')
})

test('a table that is pasted over it goes below it', () => {
  const pasted = fillLines(part, 1, [{ description: 'A', quantity: '7' }, { description: 'B' }])
  expect(pasted.lines.map(({ description }) => description)).toEqual(['Line 1', 'A', 'B', 'Line 2', 'Delivery', ''])
})

test('the server takes whatever was edited', () => {
  const nth = fc.nat(5)
  const edit = fc.oneof(
    fc.tuple(fc.constantFrom('quantity', 'unitPrice', 'discount', 'description'), nth).map(([field, at]) => {
      return (draft: EditableDraft) => changeLine(draft, draft.lines[at]?.key ?? 0, { [field]: '7' })
    }),
    nth.map((at) => (draft: EditableDraft) => removeLine(draft, draft.lines[at]?.key ?? 0)),
    nth.map((at) => (draft: EditableDraft) => duplicateLine(draft, draft.lines[at]?.key ?? 0)),
    nth.map((at) => (draft: EditableDraft) => moveLine(draft, draft.lines[at]?.key ?? 0, 1)),
    nth.map((at) => (draft: EditableDraft) => restoreLine(draft, share(1, 0), at)),
    nth.map((at) => (draft: EditableDraft) => fillLines(draft, draft.lines[at]?.key ?? 0, [{ description: 'A' }])),
    fc.constant((draft: EditableDraft) => ({ ...draft, currency: 'USD', pricesIncludeTax: true, discount: '1%' })),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const edited = edits.reduce((draft, change) => restoreLocked(draft, change(draft)), part)
      expect(lockedProblems(sent(part), sent(edited))).toEqual({})
    }),
    runs(200),
  )
})
