/**
 * What the screens of documents need to know of one type. The type's own feature (`ui/features/invoices`) passes it down
 * as a value of `DocumentTypeContext`. API and addresses follow from `type` (`documentApi`, `documentPaths`).
 */
import { type ComponentType, createContext, useContext } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType, Invoice } from '#domain/documents/document.ts'
import type { EnglishCount, Messages } from '#i18n/messages.ts'

export type DocumentTypeConfig = {
  type: DocumentType
  words: { list: Messages<ListWords>; document: Messages<DocumentWords> }
  /** The status as a badge. Overdue is judged by `today` (of the company), not by the day of the server's answer. */
  Status: ComponentType<StatusProps>
  /** When an issued document is due. */
  Due: ComponentType<StatusProps>
  /** What came in and was given back of an issued document, and how that is recorded. */
  Payments?: ComponentType<{ document: Invoice }>
  /** What was credited of an issued document, and how that is done. */
  Credits?: ComponentType<{ document: Invoice }>
  /** Whether an action is offered; the server checks it again. */
  can: (action: 'delete' | 'void' | 'duplicate' | 'record-payment', document: Invoice) => boolean
}

export type StatusProps = {
  document: Pick<Invoice, 'status' | 'settlement'> & {
    dueDate?: LocalDay | null | undefined
    totals?: Pick<Invoice['totals'], 'total' | 'credited'>
  }
  today: LocalDay
}

/** Messages of the list that name the type, or agree with its noun. */
export type ListWords = {
  title: string
  create: string
  search: string
  loading: string
  loadFailed: string
  emptyTitle: string
  emptyText: string
  nothingFound: string
  nothingFoundText: string
  showAll: string
  shown: EnglishCount
  allShown: EnglishCount
  moreFailed: string

  from: string
  to: string
  customerUnknownText: string

  selection: string
  selected: EnglishCount
  tooManyNamed: string
  skipped: EnglishCount

  panel: string
  draftTitle: string
  open: string
  previous: string
  next: string
  firstPage: string
  firstPageFailed: string
  loadingPanel: string
  keyMove: string
  keyOpen: string
  keySend: string
}

/** Messages of one document that name the type, or agree with its noun. */
export type DocumentWords = {
  name: string
  draftTitle: string
  numbered: `${string}{number}${string}`
  loading: string
  loadFailed: string
  notFound: string
  notFoundText: string
  toList: string

  cannotIssue: string
  voidIt: string
  voidTitle: string
  voidText: string
  voidDone: string

  created: string
  updated: string
  issued: string
  issuedAs: `${string}{number}${string}`
  voided: string
  voidedBecause: `${string}{reason}${string}`
  sent: string
  viewed: string
  duplicated: string
}

export const DocumentTypeContext = createContext<DocumentTypeConfig | null>(null)

/** @throws outside `DocumentTypeContext`. */
export function useDocumentType(): DocumentTypeConfig {
  const config = useContext(DocumentTypeContext)
  if (!config) throw new Error('useDocumentType is used outside DocumentTypeContext')
  return config
}
