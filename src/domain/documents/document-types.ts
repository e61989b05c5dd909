/**
 * What each type of document may do. `type` is the record a document is; its `kind` (document.ts) is the title it is
 * printed under: an invoice is an invoice, a tax invoice or a simplified one. Whoever lists, prints, mails or shares
 * documents asks this table.
 */
import type { RefusalReason } from '#domain/refusal.ts'
import { TRIAL_DAILY_LIMIT, TRIAL_DAILY_QUOTATIONS } from '#domain/subscription/subscription.ts'
import type { DocumentKind, DocumentStatus, DocumentType, DraftLine } from './document.ts'
import type { OptionalField } from './fields.ts'

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
  statuses: readonly DocumentStatus[]
  /** An action that is missing here is never allowed. */
  actions: Partial<Record<DocumentAction, ActionRule>>
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
  lacks: readonly (OptionalField | 'deposit')[]
  /** Fields of a line that this type does not have. */
  lineLacks: readonly (keyof DraftLine)[]
  /** Names its list in addresses of the API and of screens, and in names of files. */
  collection: 'invoices' | 'quotations' | 'credit-notes'
}

const INVOICE_STATUSES = ['draft', 'issued', 'void'] as const
const QUOTATION_STATUSES = [...INVOICE_STATUSES, 'accepted', 'declined', 'converted', 'superseded'] as const
/** A credit note is issued as it is made. */
const CREDIT_NOTE_STATUSES = ['issued', 'void'] as const

export const DOCUMENT_TYPES: Record<DocumentType, DocumentTypeRules> = {
  invoice: {
    statuses: INVOICE_STATUSES,
    actions: {
      update: { from: ['draft'] },
      delete: { from: ['draft'] },
      issue: { from: ['draft'], to: 'issued' },
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
    prefix: 'INV',
    trialDailyLimit: TRIAL_DAILY_LIMIT,
    countsTowardsDailyLimit: true,
    needsSubscription: true,
    deadline: 'dueDate',
    lacks: ['validUntil', 'deposit'],
    lineLacks: ['optional'],
    collection: 'invoices',
  },
  quotation: {
    statuses: QUOTATION_STATUSES,
    actions: {
      update: { from: ['draft'] },
      delete: { from: ['draft'] },
      issue: { from: ['draft'], to: 'issued' },
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
    prefix: 'QT',
    trialDailyLimit: TRIAL_DAILY_QUOTATIONS,
    countsTowardsDailyLimit: false,
    needsSubscription: true,
    deadline: 'validUntil',
    lacks: ['dueDate', 'supplyDate'],
    lineLacks: ['quotationLine', 'taxDifference'],
    collection: 'quotations',
  },
  'credit-note': {
    statuses: CREDIT_NOTE_STATUSES,
    actions: {
      void: { from: ['issued'], to: 'void', unless: (facts) => voidRefusal(facts, 'credit-note.void-not-allowed') },
      send: { from: ['issued'] },
      share: { from: ['issued'] },
      unshare: { from: CREDIT_NOTE_STATUSES },
      download: { from: CREDIT_NOTE_STATUSES },
    },
    prefix: 'CN',
    trialDailyLimit: null,
    countsTowardsDailyLimit: false,
    needsSubscription: false,
    deadline: null,
    lacks: ['dueDate', 'validUntil', 'supplyDate', 'deposit'],
    lineLacks: ['optional', 'quotationLine', 'taxDifference'],
    collection: 'credit-notes',
  },
}

// because the table is a record of types
export const DOCUMENT_TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[]

/** The type that prints this title. */
export function typeOfKind(kind: DocumentKind): DocumentType {
  return kind === 'quotation' || kind === 'credit-note' ? kind : 'invoice'
}

/** Why a document of this type refuses an action; null when it is allowed. */
export function whyNot(type: DocumentType, action: DocumentAction, facts: DocumentFacts): RefusalReason | null {
  const rule = DOCUMENT_TYPES[type].actions[action]
  if (!rule?.from.includes(facts.status)) return refusalOf(facts.status)
  return rule.unless?.(facts) ?? null
}

/** What a status refuses an action with that it does not allow. */
function refusalOf(status: DocumentStatus): RefusalReason {
  switch (status) {
    case 'accepted':
    case 'declined':
    case 'converted':
      return 'quotation.answered'
    case 'superseded':
      return 'quotation.superseded'
    case 'draft':
    case 'issued':
    case 'void':
      return 'invoice.wrong-status'
  }
}

export function documentCan(type: DocumentType, action: DocumentAction, facts: DocumentFacts): boolean {
  return whyNot(type, action, facts) === null
}

/** Whether it is sent from here: at once, or as a draft when it is issued. */
export function canBeSent(type: DocumentType, status: DocumentStatus): boolean {
  const { issue, send } = DOCUMENT_TYPES[type].actions
  return [issue, send].some((rule) => rule?.from.includes(status))
}

/** Whether its customer's page is open to him. */
export function canBeShared(type: DocumentType, status: DocumentStatus): boolean {
  return DOCUMENT_TYPES[type].actions.share?.from.includes(status) ?? false
}

/**
 * Void is for a mistake caught at once. What a customer has seen or paid is corrected by a credit note, and Saudi Arabia
 * allows nothing else (VAT Implementing Regulations art. 54).
 */
function voidRefusal(facts: DocumentFacts, reason: RefusalReason): RefusalReason | null {
  const touched = facts.sent || facts.viewed || facts.paid || facts.credited
  return touched || facts.sellerCountry === 'SA' ? reason : null
}
