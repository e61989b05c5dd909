import { expect, test } from 'bun:test'
import { draftDifferences } from '#domain/documents/drafts/draft-differences.ts'
import {
  blankLine,
  type EditableDraft,
  type EditableLine,
  emptyDraft,
} from '#domain/documents/drafts/editable-draft.ts'

const START = {
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  pricesIncludeTax: false,
  newLineTax: 'standard',
} as const

let key = 0
const line = (description: string, changes: Partial<EditableLine> = {}): EditableLine => {
  key += 1
  return { ...blankLine(key, 'standard'), description, quantity: '1', unitPrice: '10', ...changes }
}
const draft = (lines: EditableLine[] = [], changes: Partial<EditableDraft> = {}): EditableDraft => ({
  ...emptyDraft(START),
  lines: [...lines, blankLine(999, 'standard')],
  ...changes,
})
const lineChanges = (mine: EditableDraft, theirs: EditableDraft) =>
  draftDifferences(mine, theirs).lines.map(({ kind, mine: a, theirs: b }) => [kind, a?.description, b?.description])

test('keys and blank fields make no difference', () => {
  const mine = draft([line('Design', { quantity: '' })], { reference: 'PO-1 ' })
  const theirs = draft([line(' Design', { quantity: '1' })], { reference: 'PO-1' })
  expect(draftDifferences(mine, theirs)).toEqual({ fields: [], lines: [] })
})

test('fields are listed in the order of the form', () => {
  const mine = draft([], { notes: 'Thank you', dueDate: '2026-12-01', customerId: 'a', buyer: { name: 'Noor' } })
  const theirs = draft([], { dueDate: '2026-12-05', customerId: 'b', buyer: { name: 'Noor' } })
  expect(draftDifferences(mine, theirs).fields).toEqual(['customer', 'dueDate', 'notes'])
})

test('a saved customer is compared by id, a typed one by content', () => {
  const named = (name: string, customerId: string | null) => draft([], { customerId, buyer: { name } })
  expect(draftDifferences(named('Noor', 'a'), named('Noor L.L.C.', 'a')).fields).toEqual([])
  expect(draftDifferences(named('Noor', null), named('Noor L.L.C.', null)).fields).toEqual(['customer'])
  expect(draftDifferences(named('Noor', null), draft()).fields).toEqual(['customer'])
})

test('a line inserted in front leaves the others unchanged', () => {
  const [a, b] = [line('A'), line('B')]
  expect(lineChanges(draft([a, b]), draft([line('New'), line('A'), line('B')]))).toEqual([['added', undefined, 'New']])
  expect(lineChanges(draft([line('New'), a, b]), draft([line('A'), line('B')]))).toEqual([
    ['removed', 'New', undefined],
  ])
})

test('a line is matched by description, else by index', () => {
  expect(lineChanges(draft([line('A'), line('B')]), draft([line('B', { unitPrice: '12' }), line('A')]))).toEqual([
    ['changed', 'B', 'B'],
  ])
  expect(lineChanges(draft([line('A'), line('B')]), draft([line('A'), line('Cable')]))).toEqual([
    ['changed', 'B', 'Cable'],
  ])
})

test('a line is matched by its description in either language', () => {
  const mine = draft([line('New'), line('Cable', { descriptionAr: 'كابل', unitPrice: '5' })])
  expect(lineChanges(mine, draft([line('Wire', { descriptionAr: 'كابل' })]))).toEqual([
    ['removed', 'New', undefined],
    ['changed', 'Cable', 'Wire'],
  ])
})

test('removing one of two equal lines is one removal', () => {
  expect(lineChanges(draft([line('A'), line('A')]), draft([line('A')]))).toEqual([['removed', 'A', undefined]])
})

test('swapping the versions swaps added and removed', () => {
  const [mine, theirs] = [draft([line('A'), line('C')]), draft([line('A', { tax: 'zero' }), line('B'), line('D')])]
  const kinds = (one: EditableDraft, other: EditableDraft) =>
    draftDifferences(one, other)
      .lines.map(({ kind }) => kind)
      .toSorted()
  expect(kinds(mine, theirs)).toEqual(['added', 'changed', 'changed'])
  expect(kinds(theirs, mine)).toEqual(['changed', 'changed', 'removed'])
})
