import { createContext, useContext } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'

/** What the draft in the editor is a revision of, with the number that it keeps; null for any other draft. */
type Revised = Pick<CommercialDocument, 'number' | 'revision' | 'revisionOf'>

export const RevisedContext = createContext<Revised | null>(null)

export const useRevised = () => useContext(RevisedContext)

/** Of what the server has; null while it cannot be asked. */
export function revisedIn(server: CommercialDocument | 'unreachable' | null): Revised | null {
  if (server === null || server === 'unreachable' || server.revision === undefined) return null
  const { number, revision, revisionOf } = server
  return { number, revision, ...(revisionOf && { revisionOf }) }
}
