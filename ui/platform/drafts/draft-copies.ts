/** A draft may be on this device and with the server: which of them is gone on with. */
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'

/** What this device keeps of a draft. */
export type DraftCopy = {
  draft: EditableDraft
  /** The server's version it goes on from; null while the server had none. */
  base: number | null
  /** The server has not confirmed what is in it. */
  isUnsent: boolean
  /** The server has another version, and nobody has chosen between the two yet. */
  isContradicted?: boolean
  /** Sent without an answer, the newest last: the server may have any of it, and that is no other version. */
  unanswered?: readonly EditableDraft[]
  /** In ms since 1970, by this device's clock. */
  writtenAt: number
}

/** The version that was not chosen when two stood against each other. */
export type OtherCopy = { draft: EditableDraft; keptAt: number }

export type Opening = {
  start: EditableDraft
  /** Of the server's copy that the next save replaces; null when there is none yet. */
  version: number | null
  /** To be saved at once. Another version than the server's is refused there, and both are then offered. */
  isUnsent: boolean
  unanswered?: readonly EditableDraft[]
}

type Copies = { device: DraftCopy | null; server: Invoice | null }

/** Where writing goes on. @returns null when there is no copy anywhere. */
export function openingOf({ device, server }: Copies, newLineTax: TaxTreatment, baseCurrency: string): Opening | null {
  const theirs = server && editableDraft(server, newLineTax)
  if (device?.isUnsent && !(theirs && isSameContent(device.draft, theirs, baseCurrency))) {
    // Without a base the server's copy began as this one: its answer was lost on the way.
    const { draft: start, base, unanswered } = device
    return { start, version: server ? (base ?? 1) : null, isUnsent: true, ...(unanswered && { unanswered }) }
  }
  return server && theirs && { start: theirs, version: server.version, isUnsent: false }
}

/** Both would be sent as the same; what cannot be read yet is the same as nothing. */
export function isSameContent(one: EditableDraft, other: EditableDraft, baseCurrency: string): boolean {
  const [a, b] = [readDraft(one, baseCurrency), readDraft(other, baseCurrency)]
  return a.ok && b.ok && JSON.stringify(sorted(a.body)) === JSON.stringify(sorted(b.body))
}

function sorted(body: object): object {
  return Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
