import { createContext, useContext } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'

/** The document that the draft revises, with its number; null for any other draft. */
type Revised = Pick<CommercialDocument, 'number' | 'revision' | 'revisionOf'>

export const RevisedContext = createContext<Revised | null>(null)

export const useRevised = () => useContext(RevisedContext)

/** The document on the server; null while it cannot be reached. */
export function revisedIn(server: CommercialDocument | 'unreachable' | null): Revised | null {
  if (server === null || server === 'unreachable' || server.revision === undefined) return null
  const { number, revision, revisionOf } = server
  return { number, revision, ...(revisionOf && { revisionOf }) }
}
