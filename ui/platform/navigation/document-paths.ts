import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES, typeParameter } from '#domain/documents/document-types.ts'
import { paths } from './paths.ts'

type DocumentPaths = {
  list: string
  /** Null for a type that is made from another document. */
  create: string | null
  /** `field`: the path of the field that gets the caret. */
  edit: (id: string, field?: string) => string
  view: (id: string) => string
  /** The list with its query and one document open in the detail panel. */
  panel: (search: string, id: string) => string
}

/** The page on which items are selected: for a draft, or with null for a new document. */
export function pickItemsPath(type: DocumentType, id: string | null): string {
  const params = new URLSearchParams({ ...typeParameter(type), ...(id !== null && { id }) }).toString()
  return params === '' ? paths.inventorySelection : `${paths.inventorySelection}?${params}`
}

const NEW_SERIES = 'new:'

/** The key of a recurring invoice in its form. A new one has that of the invoice that it repeats, or a blank one. */
export const seriesKey = (id: string, isNew: boolean): string => (isNew ? `${NEW_SERIES}${id}` : id)

/** The page on which items are selected for the recurring invoice with this key. */
export const pickItemsOfSeriesPath = (key: string): string =>
  `${paths.inventorySelection}?series=${encodeURIComponent(key)}`

/** The form of a recurring invoice by that key: one that is saved, or a new one of an invoice. */
export function seriesPath(key: string): string {
  if (!key.startsWith(NEW_SERIES)) return paths.editSeries(key)
  const invoice = key.slice(NEW_SERIES.length)
  return invoice === '' ? paths.createRecurring : paths.repeatInvoice(invoice)
}

/** URLs of documents, by their type. */
export function documentPaths(type: DocumentType): DocumentPaths {
  const { collection, actions } = DOCUMENT_TYPES[type]
  const list = `/${collection}`
  const view = (id: string) => `${list}/${encodeURIComponent(id)}`
  const isDrafted = actions.update !== undefined
  const params = new URLSearchParams(typeParameter(type)).toString()
  const edit = (id: string, field?: string) =>
    `${paths.createInvoice}?${params && `${params}&`}id=${encodeURIComponent(id)}${field === undefined ? '' : `&field=${encodeURIComponent(field)}`}`
  return {
    list,
    create: isDrafted ? `${paths.createInvoice}${params && `?${params}`}` : null,
    // A type that is never edited has its page alone.
    edit: isDrafted ? edit : view,
    view,
    panel: (search, id) => `${list}?${search && `${search}&`}open=${encodeURIComponent(id)}`,
  }
}
