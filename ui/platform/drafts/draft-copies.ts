/** Chooses between the device's copy of a draft and the server's. */
import { type EditableDraft, editableDraft, withAllFields } from '#domain/documents/drafts/editable-draft.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'

/** A draft on this device. */
export type DraftCopy = {
  draft: EditableDraft
  /** The server's version it is based on; null while the server had none. */
  base: number | null
  /** The server has not confirmed its content. */
  isUnsent: boolean
  /** It conflicts with the server's version, and nobody has chosen yet. */
  isContradicted?: boolean
  /** Sent without an answer, the newest last. The server may have any of it, which is no conflict. */
  unanswered?: readonly EditableDraft[]
  /** There was no connection while it was unsent. */
  wasOffline?: boolean
  /** In ms since 1970, by this device's clock. */
  writtenAt: number
}

/** The version that was not chosen in a conflict. */
export type ConflictingVersion = { draft: EditableDraft; keptAt: number }

export type Opening = {
  start: EditableDraft
  /** The server's version that the next save replaces; null when there is none yet. */
  version: number | null
  /** The copy must be saved at once. In conflict the server refuses it, and both versions are offered. */
  isUnsent: boolean
  unanswered?: readonly EditableDraft[]
  wasOffline?: boolean
  /** The server was not reached, so it may have another version by now. */
  isUnconfirmed?: boolean
}

/** `server` is null where it has none. */
export type DraftCopies = { device: DraftCopy | null; server: CommercialDocument | null | 'unreachable' }

/** The copy that the editor opens. @returns null when there is no copy anywhere. */
export function openingOf(
  { device, server }: DraftCopies,
  newLineTax: TaxTreatment,
  baseCurrency: string,
): Opening | null {
  if (server === 'unreachable') return device && openingOfDevice(device, device.base)
  const theirs = server && editableDraft(server, newLineTax)
  if (device?.isUnsent && !(theirs && isSameContent(device.draft, theirs, baseCurrency))) {
    // A copy that has no base created the server's copy, and the answer was lost.
    return openingOfDevice(device, server ? (device.base ?? 1) : null)
  }
  return server && theirs && { start: theirs, version: server.version, isUnsent: false }
}

function openingOfDevice({ draft, isUnsent, unanswered, wasOffline }: DraftCopy, version: number | null): Opening {
  return {
    start: withAllFields(draft),
    version,
    isUnsent,
    ...(unanswered && { unanswered }),
    ...(wasOffline && { wasOffline }),
    // Unsent changes meet the server's version when they are sent.
    ...(!isUnsent && { isUnconfirmed: true }),
  }
}

/** Whether both would be sent as the same body. An invalid draft equals nothing. */
export function isSameContent(one: EditableDraft, other: EditableDraft, baseCurrency: string): boolean {
  const [a, b] = [readDraft(one, baseCurrency), readDraft(other, baseCurrency)]
  return a.ok && b.ok && JSON.stringify(sorted(a.body)) === JSON.stringify(sorted(b.body))
}

function sorted(body: object): object {
  return Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
