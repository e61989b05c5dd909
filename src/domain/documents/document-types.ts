/**
 * The capabilities of each type of document. `type` is the type of the record, `kind` (document.ts) the title it is printed
 * under: an invoice, a tax invoice or a simplified one. All code that lists, prints, mails or shares documents reads this
 * table.
 */
import { TRIAL_DAILY_LIMIT, TRIAL_DAILY_QUOTATIONS } from '#domain/subscription/subscription.ts'
import type { DocumentKind, DocumentType } from './document.ts'
import { type DocumentTypeRules, voidRefusal } from './document-type-rules.ts'
import type { DocumentField } from './fields.ts'

const DRAFTED_STATUSES = ['draft', 'issued', 'void'] as const
const QUOTATION_STATUSES = [...DRAFTED_STATUSES, 'accepted', 'declined', 'converted', 'superseded'] as const
/** A credit note is issued when it is created. */
const CREDIT_NOTE_STATUSES = ['issued', 'void'] as const

/** Actions of every type that begins as a draft. */
const DRAFT_ACTIONS = {
  update: { from: ['draft'] },
  delete: { from: ['draft'] },
  issue: { from: ['draft'], to: 'issued' },
  'request-issue': { from: ['draft'] },
} as const

export const DOCUMENT_TYPES: Record<DocumentType, DocumentTypeRules> = {
  invoice: {
    kind: null,
    statuses: DRAFTED_STATUSES,
    actions: {
      ...DRAFT_ACTIONS,
      void: { from: ['issued'], to: 'void', unless: (facts) => voidRefusal(facts, 'invoice.void-not-allowed') },
      send: { from: ['issued'] },
      share: { from: ['issued'] },
      unshare: { from: ['issued', 'void'] },
      'record-payment': { from: ['issued'] },
      'reverse-payment': { from: ['issued'] },
      credit: { from: ['issued'], unless: (facts) => (facts.creditedInFull ? 'invoice.wrong-status' : null) },
      duplicate: { from: DRAFTED_STATUSES },
      download: { from: DRAFTED_STATUSES },
    },
    receivable: 'debit',
    chargesTax: true,
    sellsStock: true,
    isOffer: false,
    prefix: 'INV',
    trialDailyLimit: TRIAL_DAILY_LIMIT,
    countsTowardsDailyLimit: true,
    needsSubscription: true,
    deadline: 'dueDate',
    lacks: ['validUntil', 'deposit'],
    lineLacks: ['optional'],
    searchKey: 'i',
    collection: 'invoices',
  },
  quotation: {
    kind: 'quotation',
    statuses: QUOTATION_STATUSES,
    actions: {
      ...DRAFT_ACTIONS,
      void: { from: ['issued'], to: 'void' },
      send: { from: ['issued', 'accepted'] },
      share: { from: ['issued', 'accepted'] },
      unshare: { from: ['issued', 'accepted', 'declined', 'converted', 'superseded', 'void'] },
      accept: { from: ['issued'], to: 'accepted' },
      decline: { from: ['issued'], to: 'declined' },
      reopen: { from: ['accepted', 'declined'], to: 'issued' },
      extend: { from: ['issued'] },
      revise: { from: ['issued', 'declined'], to: 'superseded' },
      convert: { from: ['issued', 'accepted'], to: 'converted' },
      duplicate: { from: QUOTATION_STATUSES },
      download: { from: QUOTATION_STATUSES },
    },
    receivable: null,
    chargesTax: false,
    sellsStock: false,
    isOffer: true,
    prefix: 'QT',
    trialDailyLimit: TRIAL_DAILY_QUOTATIONS,
    countsTowardsDailyLimit: false,
    needsSubscription: true,
    deadline: 'validUntil',
    lacks: ['dueDate', 'supplyDate'],
    lineLacks: ['quotationLine', 'taxDifference'],
    searchKey: 'q',
    collection: 'quotations',
  },
  'credit-note': {
    kind: 'credit-note',
    statuses: CREDIT_NOTE_STATUSES,
    actions: {
      void: { from: ['issued'], to: 'void', unless: (facts) => voidRefusal(facts, 'credit-note.void-not-allowed') },
      send: { from: ['issued'] },
      share: { from: ['issued'] },
      unshare: { from: CREDIT_NOTE_STATUSES },
      download: { from: CREDIT_NOTE_STATUSES },
    },
    receivable: 'credit',
    chargesTax: true,
    sellsStock: false,
    isOffer: false,
    prefix: 'CN',
    trialDailyLimit: null,
    countsTowardsDailyLimit: false,
    needsSubscription: false,
    deadline: null,
    lacks: ['dueDate', 'validUntil', 'supplyDate', 'discount', 'deposit', 'notes', 'notesAr', 'terms', 'termsAr'],
    lineLacks: ['optional', 'quotationLine', 'taxDifference'],
    searchKey: 'c',
    collection: 'credit-notes',
  },
}

// because the table is a record of types
export const DOCUMENT_TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[]

/** A type that begins as a draft; any other is issued when it is created. */
export type DraftedType = Exclude<DocumentType, 'credit-note'>

export const isDrafted = (type: DocumentType): type is DraftedType => DOCUMENT_TYPES[type].actions.update !== undefined

export const DRAFTED_TYPES = DOCUMENT_TYPE_NAMES.filter(isDrafted)

/** The editor's URLs and the preview are for an invoice unless they name another type. */
export const typeParameter = (type: DocumentType): { type?: DraftedType } =>
  isDrafted(type) && type !== 'invoice' ? { type } : {}

/** The type that the parameter of such a URL names. */
export const typeOfParameter = (parameter: string | null): DraftedType =>
  DRAFTED_TYPES.find((type) => type === parameter) ?? 'invoice'

/** A value for each type. */
export function byType<Value>(valueOf: (rules: DocumentTypeRules) => Value): Record<DocumentType, Value> {
  const values = DOCUMENT_TYPE_NAMES.map((type) => [type, valueOf(DOCUMENT_TYPES[type])])
  return Object.fromEntries(values) as Record<DocumentType, Value> // because the table has a row for each type
}

export function hasField(type: DocumentType, field: DocumentField): boolean {
  return !DOCUMENT_TYPES[type].lacks.some((lacking) => lacking === field)
}

const TYPE_OF_KIND: Record<DocumentKind, DocumentType> = {
  invoice: 'invoice',
  'tax-invoice': 'invoice',
  'simplified-tax-invoice': 'invoice',
  quotation: 'quotation',
  'credit-note': 'credit-note',
}

/** The type that prints this title. */
export const typeOfKind = (kind: DocumentKind): DocumentType => TYPE_OF_KIND[kind]

/** The row of the table for a document, by the title it is printed under. */
export const rulesOf = ({ kind }: { kind: DocumentKind }): DocumentTypeRules => DOCUMENT_TYPES[typeOfKind(kind)]
