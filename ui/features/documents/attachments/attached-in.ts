import { createContext } from 'react'
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'

/** The files of the draft as the editor opened it; undefined while the server cannot be reached. */
export const AttachedContext = createContext<DocumentAttachment[] | undefined>(undefined)

export function attachedIn(server: CommercialDocument | 'unreachable' | null): DocumentAttachment[] | undefined {
  return server === 'unreachable' ? undefined : (server?.attachments ?? [])
}
