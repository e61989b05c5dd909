import { describe, expect, test } from 'bun:test'
import type { DocumentStatus, DocumentType } from '#domain/documents/document.ts'
import { documentCan, whyNot } from '#domain/documents/document-actions.ts'
import type { DocumentAction, DocumentFacts } from '#domain/documents/document-type-rules.ts'
import {
  hasField,
  DOCUMENT_TYPE_NAMES as TYPES,
  DOCUMENT_TYPES,
  type DraftedType,
  typeOfKind,
  typeOfParameter,
  typeParameter,
} from '#domain/documents/document-types.ts'

const fresh: DocumentFacts = {
  status: 'issued',
  sellerCountry: 'AE',
  sent: false,
  viewed: false,
  paid: false,
  credited: false,
  creditedInFull: false,
}

const ACTIONS = [
  ...new Set(Object.values(DOCUMENT_TYPES).flatMap(({ actions }) => Object.keys(actions))),
] as DocumentAction[] // because each table is a record of actions

/** In the order of the invoice's table. */
const allowed = (type: DocumentType, status: DocumentStatus) =>
  ACTIONS.filter((action) => documentCan(type, action, { ...fresh, status }))

describe('what each status allows', () => {
  test('an invoice', () => {
    expect(allowed('invoice', 'draft')).toEqual(['update', 'delete', 'issue', 'request-issue', 'duplicate', 'download'])
    expect(allowed('invoice', 'issued')).toEqual([
      'void',
      'send',
      'share',
      'unshare',
      'record-payment',
      'reverse-payment',
      'credit',
      'duplicate',
      'download',
    ])
    expect(allowed('invoice', 'void')).toEqual(['unshare', 'duplicate', 'download'])
    expect(allowed('invoice', 'accepted')).toEqual([])
  })

  test('a quotation, which is answered and never paid', () => {
    expect(allowed('quotation', 'draft')).toEqual([
      'update',
      'delete',
      'issue',
      'request-issue',
      'duplicate',
      'download',
    ])
    expect(allowed('quotation', 'issued')).toEqual([
      'void',
      'send',
      'share',
      'unshare',
      'duplicate',
      'download',
      'accept',
      'decline',
      'extend',
      'revise',
      'convert',
    ])
    expect(allowed('quotation', 'accepted')).toEqual([
      'send',
      'share',
      'unshare',
      'duplicate',
      'download',
      'reopen',
      'convert',
    ])
    expect(allowed('quotation', 'declined')).toEqual(['unshare', 'duplicate', 'download', 'reopen', 'revise'])
    for (const status of ['converted', 'superseded', 'void'] as const) {
      expect(allowed('quotation', status)).toEqual(['unshare', 'duplicate', 'download'])
    }
  })

  test('a credit note, which is never changed', () => {
    expect(allowed('credit-note', 'issued')).toEqual(['void', 'send', 'share', 'unshare', 'download'])
    expect(allowed('credit-note', 'void')).toEqual(['unshare', 'download'])
  })
})

test.each(TYPES)('%s: actions stand between its own statuses, and each status can be reached', (type) => {
  const { statuses, actions } = DOCUMENT_TYPES[type]
  const rules = Object.values(actions)
  for (const { from, to } of rules) {
    for (const status of [...from, ...(to ? [to] : [])]) expect(statuses).toContain(status)
  }
  const reached = [statuses[0], ...rules.flatMap(({ to }) => to ?? [])]
  expect(new Set(reached)).toEqual(new Set(statuses))
})

test('what a quotation was answered is said by every action that it no longer takes', () => {
  const refused = (status: DocumentStatus) => whyNot('quotation', 'accept', { ...fresh, status })
  for (const status of ['accepted', 'declined', 'converted'] as const)
    expect(refused(status)).toBe('quotation.answered')
  expect(refused('superseded')).toBe('quotation.superseded')
  for (const status of ['draft', 'void'] as const) expect(refused(status)).toBe('invoice.wrong-status')
  expect(refused('issued')).toBeNull()
})

test('void is for a mistake caught at once, and never in Saudi Arabia', () => {
  expect(whyNot('invoice', 'void', fresh)).toBe(null)
  for (const touched of ['sent', 'viewed', 'paid', 'credited'] as const) {
    expect(whyNot('invoice', 'void', { ...fresh, [touched]: true })).toBe('invoice.void-not-allowed')
  }
  expect(whyNot('invoice', 'void', { ...fresh, sellerCountry: 'SA' })).toBe('invoice.void-not-allowed')
  expect(whyNot('invoice', 'void', { ...fresh, status: 'void' })).toBe('invoice.wrong-status')
})

test('a credit note is voided under the same conditions, and never when a later one starts from its value', () => {
  expect(whyNot('credit-note', 'void', fresh)).toBe(null)
  for (const touched of ['sent', 'viewed', 'paid', 'credited'] as const) {
    expect(whyNot('credit-note', 'void', { ...fresh, [touched]: true })).toBe('credit-note.void-not-allowed')
  }
  expect(whyNot('credit-note', 'void', { ...fresh, sellerCountry: 'SA' })).toBe('credit-note.void-not-allowed')
  expect(whyNot('credit-note', 'void', { ...fresh, status: 'void' })).toBe('invoice.wrong-status')
})

test('what is credited in full has nothing left to credit', () => {
  expect(whyNot('invoice', 'credit', { ...fresh, credited: true })).toBe(null)
  expect(whyNot('invoice', 'credit', { ...fresh, creditedInFull: true })).toBe('invoice.wrong-status')
  expect(whyNot('quotation', 'credit', fresh)).toBe('invoice.wrong-status')
})

test('a trial issues 3 invoices a day, which its banner counts, and 20 quotations; no two types share a prefix or an address', () => {
  expect(TYPES.map((type) => [type, DOCUMENT_TYPES[type].trialDailyLimit])).toEqual([
    ['invoice', 3],
    ['quotation', 20],
    ['credit-note', null],
  ])
  expect(TYPES.filter((type) => DOCUMENT_TYPES[type].countsTowardsDailyLimit)).toEqual(['invoice'])
  expect(TYPES.filter((type) => DOCUMENT_TYPES[type].needsSubscription)).toEqual(['invoice', 'quotation'])
  for (const word of ['prefix', 'collection'] as const) {
    expect(new Set(TYPES.map((type) => DOCUMENT_TYPES[type][word])).size).toBe(TYPES.length)
  }
})

test.each(TYPES)(
  '%s: its only title is one of its own, and an address that names it means it where it is drafted',
  (type) => {
    const { kind, actions } = DOCUMENT_TYPES[type]
    if (kind !== null) expect(typeOfKind(kind)).toBe(type)
    const { type: named = null } = typeParameter(type)
    expect(typeOfParameter(named)).toBe(actions.update ? (type as DraftedType) : 'invoice') // because it has drafts
  },
)

test('a type has the fields that it does not lack', () => {
  expect([hasField('invoice', 'dueDate'), hasField('quotation', 'dueDate')]).toEqual([true, false])
  expect([hasField('credit-note', 'terms'), hasField('credit-note', 'reference')]).toEqual([false, true])
})
