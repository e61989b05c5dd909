/**
 * The configuration of one type for the screens of documents. The type's own feature (`ui/features/invoices`) passes it
 * down as a value of `DocumentTypeContext`. API and addresses follow from `type` (`documentApi`, `documentPaths`).
 */
import { type ComponentType, createContext, useContext } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { CommercialDocument, DocumentDraft, DocumentLink, DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES, type DraftedType } from '#domain/documents/document-types.ts'
import type { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import type { invoiceMessages } from '#i18n/invoices/invoices.ts'
import type { invoiceSendMessages } from '#i18n/invoices/send.ts'
import type { EnglishCount, Messages, SameTexts } from '#i18n/messages.ts'
import { translator, type Translate } from '#i18n/translator.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import type { ListTexts } from '#ui/platform/lists/use-list-screen.ts'

export type DocumentTypeConfig = {
  type: DocumentType
  words: {
    list: Messages<ListWords>
    document: Messages<DocumentWords>
    send: Messages<SendWords>
    /** Absent for a type that is made from another document and has no drafts. */
    editor?: Messages<EditorWords>
  }
  /** When an issued document is due. */
  Due?: ComponentType<StatusProps>
  /** The answer to an issued document, and the next step: the first of its cards. */
  Answer?: ComponentType<{ document: CommercialDocument }>
  /** The changes so far, in the editor of a revision. */
  ChangedSoFar?: ComponentType<{ revisionOf: DocumentLink }>
  /** Payments and refunds of an issued document, and the actions that record them. */
  Payments?: ComponentType<{ document: CommercialDocument }>
  /** Records a payment from the panel of the list. */
  RecordPayment?: ComponentType<RequestedActionProps>
  /** Credits of an issued document, and the action that makes one. */
  Credits?: ComponentType<{ document: CommercialDocument }>
  /** The margin of an issued document after its costs: below its lines, never on its paper. */
  Margin?: ComponentType<{ document: CommercialDocument }>
  /** The series that made the document, or the way to repeat it. */
  Recurring?: ComponentType<{ document: CommercialDocument }>
  /** The address of the form that repeats the document of this id. */
  repeatPath?: (id: string) => string
  /** The e-invoice of an issued document. */
  EInvoice?: ComponentType<{ document: CommercialDocument }>
  /** The e-invoice of a draft, in the review before it is issued. */
  DraftCheck?: ComponentType<DraftCheckProps>
  /** The choice whether a letter brings the e-invoice; nothing where the document has none. */
  AttachEInvoice?: ComponentType<AttachEInvoiceProps>
}

/** `onGoTo`: leads to a field of the draft by its path (`lines.0.goodsType`). */
export type DraftCheckProps = {
  type: DraftedType
  draft: DocumentDraft
  compose: ComposeDraft
  onGoTo: (path: string) => void
}

/** The document that the draft makes, as this device can tell; null while its figures do not compute. */
export type ComposeDraft = () => Promise<CommercialDocument | null>

/** `isChosen`: undefined while the customer's record decides. */
export type AttachEInvoiceProps = {
  source: { document: CommercialDocument } | Omit<DraftCheckProps, 'onGoTo'>
  isChosen: boolean | undefined
  onChange: (isChosen: boolean) => void
}

/** An action of the list's panel. Where a key has requested it, it opens as if its button was pressed. */
export type RequestedActionProps = { document: CommercialDocument; isRequested: boolean; onOpened: () => void }

export type StatusProps = {
  document: Pick<CommercialDocument, 'kind' | 'status' | 'settlement'> & {
    dueDate?: LocalDay | null | undefined
    validUntil?: LocalDay | null | undefined
    requestedAt?: string | undefined
    totals?: Pick<CommercialDocument['totals'], 'total' | 'credited'>
  }
  today: LocalDay
}

/** Messages of the list that name the type, or agree with its noun. */
export type ListWords = ListTexts & {
  create: string
  search: string

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
export type DocumentWords = SameTexts<typeof invoiceMessages.en>

/** Messages of sending that name the type, or agree with its noun. */
export type SendWords = SameTexts<typeof invoiceSendMessages.en>

/** Messages of writing and issuing that name the type, or agree with its noun. */
export type EditorWords = SameTexts<typeof invoiceEditorMessages.en>

export const DocumentTypeContext = createContext<DocumentTypeConfig | null>(null)

/** @throws outside `DocumentTypeContext`. */
export function useDocumentType(): DocumentTypeConfig {
  const config = useContext(DocumentTypeContext)
  if (!config) throw new Error('useDocumentType is used outside DocumentTypeContext')
  return config
}

/** Whether lines of this type of document can be left to the client to choose. */
export function useHasOptions(): boolean {
  return !DOCUMENT_TYPES[useDocumentType().type].lineLacks.includes('optional')
}

/** Sheets that also show issued documents hold these unused: a type without drafts has no messages. */
export function useEditorWords(): Translate<EditorWords> {
  const { type, words } = useDocumentType()
  const { locale } = useLanguage()
  return (key, ...slots) => {
    if (!words.editor) throw new Error(`A document of type ${type} has no drafts`)
    return translator(words.editor, locale)(key, ...slots)
  }
}
