/**
 * What each type of document may do. `type` is the record a document is; its `kind` (document.ts) is the title it is
 * printed under: an invoice is an invoice, a tax invoice or a simplified one. Whoever lists, prints, mails or shares
 * documents asks this table.
 */
import type { RefusalReason } from '#domain/refusal.ts'
import { TRIAL_DAILY_LIMIT, TRIAL_DAILY_QUOTATIONS } from '#domain/subscription/subscription.ts'
import type { DocumentKind, DocumentStatus, DocumentType, DraftLine } from './document.ts'
import type { BlankField, DocumentField } from './fields.ts'

export type DocumentAction =
  | 'update'
  | 'delete'
  | 'issue'
  | 'void'
  | 'send'
  | 'share'
  | 'unshare'
  | 'record-payment'
  | 'reverse-payment'
  | 'credit'
  | 'accept'
  | 'decline'
  | 'reopen'
  | 'extend'
  | 'revise'
  | 'convert'
  | 'duplicate'
  | 'download'

/**
 * What an action depends on. `paid` and `credited`: anything recorded and not reversed. Of a credit note, `paid`: what it
 * left over was moved or given back; `credited`: a later note starts from its value.
 */
export type DocumentFacts = {
  status: DocumentStatus
  sellerCountry: string
  sent: boolean
  viewed: boolean
  paid: boolean
  credited: boolean
  /** Nothing is left to credit. */
  creditedInFull: boolean
}

type ActionRule = {
  from: readonly DocumentStatus[]
  /** The status it leads to, at once or in the end; absent when it changes none. */
  to?: DocumentStatus
  /** A further reason against it, in a status that would allow it. */
  unless?: (facts: DocumentFacts) => RefusalReason | null
}

type DocumentTypeRules = {
  /** The title it is printed under; null where the law of its seller's country chooses one (document-kind.ts). */
  kind: DocumentKind | null
  statuses: readonly DocumentStatus[]
  /** An action that is missing here is never allowed. */
  actions: Partial<Record<DocumentAction, ActionRule>>
  /** What issuing it does to the account of its customer: an invoice raises what he owes, a credit note lowers it. */
  receivable: 'debit' | 'credit' | null
  /** Whether it charges tax, and so has to satisfy the law of tax invoices. */
  chargesTax: boolean
  /** Whether issuing it takes its items out of stock, and voiding it puts them back. */
  sellsStock: boolean
  /** Whether its customer accepts or declines it, so that invoices are made from it. */
  isOffer: boolean
  /** Prefix of its series of numbers, until the account chooses another. The series itself is named by the type. */
  prefix: string
  /** How many a trial issues in a day; null for as many as it likes. */
  trialDailyLimit: number | null
  /** Whether the banner of the trial and the call for its limit count it. */
  countsTowardsDailyLimit: boolean
  /** Whether an ended subscription stops it. A credit note is a legal duty and stays possible. */
  needsSubscription: boolean
  /** The field with its last day, by which lists sort it: an invoice is due, a quotation expires. */
  deadline: 'dueDate' | 'validUntil' | null
  /** Fields of a draft that this type does not have. */
  lacks: readonly BlankField[]
  /** Fields of a line that this type does not have. */
  lineLacks: readonly (keyof DraftLine)[]
  /** Tells its words in the search index from those of other types. */
  searchKey: string
  /** Names its list in addresses of the API and of screens, and in names of files. */
  collection: 'invoices' | 'quotations' | 'credit-notes'
}

const INVOICE_STATUSES = ['draft', 'issued', 'void'] as const
const QUOTATION_STATUSES = [...INVOICE_STATUSES, 'accepted', 'declined', 'converted', 'superseded'] as const
/** A credit note is issued as it is made. */
const CREDIT_NOTE_STATUSES = ['issued', 'void'] as const

/** Actions of every type that begins as a draft. */
const DRAFT_ACTIONS = {
  update: { from: ['draft'] },
  delete: { from: ['draft'] },
  issue: { from: ['draft'], to: 'issued' },
} as const

export const DOCUMENT_TYPES: Record<DocumentType, DocumentTypeRules> = {
  invoice: {
    kind: null,
    statuses: INVOICE_STATUSES,
    actions: {
      ...DRAFT_ACTIONS,
      void: { from: ['issued'], to: 'void', unless: (facts) => voidRefusal(facts, 'invoice.void-not-allowed') },
      send: { from: ['issued'] },
      share: { from: ['issued'] },
      unshare: { from: ['issued', 'void'] },
      'record-payment': { from: ['issued'] },
      'reverse-payment': { from: ['issued'] },
      credit: { from: ['issued'], unless: (facts) => (facts.creditedInFull ? 'invoice.wrong-status' : null) },
      duplicate: { from: INVOICE_STATUSES },
      download: { from: INVOICE_STATUSES },
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

/** A type that begins as a draft; any other is issued as it is made. */
export type DraftedType = Exclude<DocumentType, 'credit-note'>

const isDrafted = (type: DocumentType): type is DraftedType => DOCUMENT_TYPES[type].actions.update !== undefined

export const DRAFTED_TYPES = DOCUMENT_TYPE_NAMES.filter(isDrafted)

/** The editor's addresses and the preview mean an invoice unless they name another type. */
export const typeParameter = (type: DocumentType): { type?: DraftedType } =>
  isDrafted(type) && type !== 'invoice' ? { type } : {}

/** The type that such an address means. */
export const typeOfParameter = (parameter: string | null): DraftedType =>
  DRAFTED_TYPES.find((type) => type === parameter) ?? 'invoice'

/** A value for each type. */
export function byType<Value>(valueOf: (rules: DocumentTypeRules) => Value): Record<DocumentType, Value> {
  const values = DOCUMENT_TYPE_NAMES.map((type) => [type, valueOf(DOCUMENT_TYPES[type])])
  return Object.fromEntries(values) as Record<DocumentType, Value> // because the table has a row for each type
}

const TYPE_OF_KIND: Record<DocumentKind, DocumentType> = {
  invoice: 'invoice',
  'tax-invoice': 'invoice',
  'simplified-tax-invoice': 'invoice',
  quotation: 'quotation',
  'credit-note': 'credit-note',
}

export function hasField(type: DocumentType, field: DocumentField): boolean {
  return !DOCUMENT_TYPES[type].lacks.some((lacking) => lacking === field)
}

/** The type that prints this title. */
export const typeOfKind = (kind: DocumentKind): DocumentType => TYPE_OF_KIND[kind]

/** The row of the table for a document, by the title it is printed under. */
export const rulesOf = ({ kind }: { kind: DocumentKind }): DocumentTypeRules => DOCUMENT_TYPES[typeOfKind(kind)]

/**
 * Void is for a mistake caught at once. What a customer has seen or paid is corrected by a credit note, and Saudi Arabia
 * allows nothing else (VAT Implementing Regulations art. 54).
 */
function voidRefusal(facts: DocumentFacts, reason: RefusalReason): RefusalReason | null {
  const touched = facts.sent || facts.viewed || facts.paid || facts.credited
  return touched || facts.sellerCountry === 'SA' ? reason : null
}
