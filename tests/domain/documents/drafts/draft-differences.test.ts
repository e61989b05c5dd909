/** What differs between two versions of a draft, told as a reader would tell it. */
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
const told = (mine: EditableDraft, theirs: EditableDraft) =>
  draftDifferences(mine, theirs).lines.map(({ kind, mine: a, theirs: b }) => [kind, a?.description, b?.description])

test('the same content is no difference, whatever the keys and the blanks', () => {
  const mine = draft([line('Design', { quantity: '' })], { reference: 'PO-1 ' })
  const theirs = draft([line(' Design', { quantity: '1' })], { reference: 'PO-1' })
  expect(draftDifferences(mine, theirs)).toEqual({ fields: [], lines: [] })
})

test('fields are named in the order of the form', () => {
  const mine = draft([], { notes: 'Thank you', dueDate: '2026-12-01', customerId: 'a', buyer: { name: 'Noor' } })
  const theirs = draft([], { dueDate: '2026-12-05', customerId: 'b', buyer: { name: 'Noor' } })
  expect(draftDifferences(mine, theirs).fields).toEqual(['customer', 'dueDate', 'notes'])
})

test('a customer of the book is the same one, also when his copy is older; one in place is what is written', () => {
  const named = (name: string, customerId: string | null) => draft([], { customerId, buyer: { name } })
  expect(draftDifferences(named('Noor', 'a'), named('Noor L.L.C.', 'a')).fields).toEqual([])
  expect(draftDifferences(named('Noor', null), named('Noor L.L.C.', null)).fields).toEqual(['customer'])
  expect(draftDifferences(named('Noor', null), draft()).fields).toEqual(['customer'])
})

test('a line put in front leaves the others what they are', () => {
  const [a, b] = [line('A'), line('B')]
  expect(told(draft([a, b]), draft([line('New'), line('A'), line('B')]))).toEqual([['added', undefined, 'New']])
  expect(told(draft([line('New'), a, b]), draft([line('A'), line('B')]))).toEqual([['removed', 'New', undefined]])
})

test('a line keeps its name when its figures change, and its place when its name does', () => {
  expect(told(draft([line('A'), line('B')]), draft([line('B', { unitPrice: '12' }), line('A')]))).toEqual([
    ['changed', 'B', 'B'],
  ])
  expect(told(draft([line('A'), line('B')]), draft([line('A'), line('Cable')]))).toEqual([['changed', 'B', 'Cable']])
})

test('a line is known by its name in either language', () => {
  const mine = draft([line('New'), line('Cable', { descriptionAr: 'كابل', unitPrice: '5' })])
  expect(told(mine, draft([line('Wire', { descriptionAr: 'كابل' })]))).toEqual([
    ['removed', 'New', undefined],
    ['changed', 'Cable', 'Wire'],
  ])
})

test('of two lines that say the same, one taken away is one taken away', () => {
  expect(told(draft([line('A'), line('A')]), draft([line('A')]))).toEqual([['removed', 'A', undefined]])
})

test('seen from the other side, what was added is removed', () => {
  const [mine, theirs] = [draft([line('A'), line('C')]), draft([line('A', { tax: 'zero' }), line('B'), line('D')])]
  const kinds = (one: EditableDraft, other: EditableDraft) =>
    draftDifferences(one, other)
      .lines.map(({ kind }) => kind)
      .toSorted()
  expect(kinds(mine, theirs)).toEqual(['added', 'changed', 'changed'])
  expect(kinds(theirs, mine)).toEqual(['changed', 'changed', 'removed'])
})
