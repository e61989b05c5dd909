import { createContext, useContext } from 'react'
import type { DocumentDraft } from '#domain/documents/document.ts'

/** A draft from which documents are made later, on days of their own. */
export type Template = {
  /** Names the record that holds the draft, also before it is saved: items are selected for it on a page of their own. */
  key: string
  /** The next document that is made of it, as the paper shows it. */
  nextOf: (body: DocumentDraft) => DocumentDraft
}

export const TemplateContext = createContext<Template | null>(null)

/** The template in the editor; null for a document, whose form asks for its days. */
export const useTemplate = () => useContext(TemplateContext)
