import { describe, expect, test } from 'bun:test'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type DraftCopy, isSameContent, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'

const server: CommercialDocument = { ...exampleInvoice(), version: 7 }
const theirs = editableDraft(server, 'standard')
const mine: EditableDraft = { ...theirs, reference: 'PO-1' }
const copy = (draft: EditableDraft, base: number | null, isUnsent = true): DraftCopy => ({
  draft,
  base,
  isUnsent,
  writtenAt: 0,
})
const open = (device: DraftCopy | null, invoice: CommercialDocument | null) =>
  openingOf({ device, server: invoice }, 'standard', 'AED')

describe('openingOf', () => {
  test('no copies: a new draft', () => {
    expect(open(null, null)).toBeNull()
  })

  test('without an unsent local copy, the server’s', () => {
    const opening = { start: theirs, version: 7, isUnsent: false }
    expect(open(null, server)).toEqual(opening)
    expect(open(copy(mine, 6, false), server)).toEqual(opening)
  })

  test('an unsent local copy of the same version replaces it', () => {
    expect(open(copy(mine, 7), server)).toEqual({ start: mine, version: 7, isUnsent: true })
  })

  test('with changes on both sides, the local copy on its own version, which the server refuses', () => {
    expect(open(copy(mine, 5), server)).toEqual({ start: mine, version: 5, isUnsent: true })
  })

  test('a draft the server never had: the local copy, without a version', () => {
    expect(open(copy(mine, null), null)).toEqual({ start: mine, version: null, isUnsent: true })
  })

  test('the first answer was lost: the local copy on version 1, which the server refuses if somebody changed it since', () => {
    expect(open(copy(mine, null), server)?.version).toBe(1)
  })

  test('without the server, the local copy: sent later when it is unsent, else compared later', () => {
    const offline = (device: DraftCopy | null) => openingOf({ device, server: 'unreachable' }, 'standard', 'AED')
    expect(offline(null)).toBeNull()
    expect(offline(copy(mine, 7))).toEqual({ start: mine, version: 7, isUnsent: true })
    expect(offline(copy(mine, null))).toEqual({ start: mine, version: null, isUnsent: true })
    expect(offline(copy(mine, 7, false))).toEqual({ start: mine, version: 7, isUnsent: false, isUnconfirmed: true })
    expect(offline({ ...copy(mine, 7), wasOffline: true })?.wasOffline).toBe(true)
  })

  test('the last answer was lost and the copies are equal: nothing to send', () => {
    expect(open(copy(theirs, 6), server)).toEqual({ start: theirs, version: 7, isUnsent: false })
  })

  test('an unreadable number is kept as typed', () => {
    const [line, ...rest] = theirs.lines
    if (!line) throw new Error('The example has a line')
    const unreadable = { ...theirs, lines: [{ ...line, unitPrice: '1.234,75' }, ...rest] }
    expect(open(copy(unreadable, 7), server)?.start).toEqual(unreadable)
  })
})

test('a trailing blank line is the same content, another line order is not', () => {
  const [first, second] = theirs.lines
  if (!first || !second) throw new Error('The example has two lines')
  expect(isSameContent(theirs, { ...theirs, lines: theirs.lines.slice(0, -1) }, 'AED')).toBe(true)
  expect(isSameContent(theirs, { ...theirs, lines: theirs.lines.toReversed() }, 'AED')).toBe(false)
})
