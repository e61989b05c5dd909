/** Saves a draft on the server, also after attempts whose answers were lost. */
import type { DocumentDraft, DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { type Api, answerOf, ApiError } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { isSameContent } from './draft-copies.ts'

export type Delivery = {
  type: DocumentType
  id: string
  draft: EditableDraft
  /** The server's version that this one replaces; null when the server has none yet. */
  version: number | null
  /** Sent since the last answer. The server may have any of it. */
  unanswered: readonly EditableDraft[]
  /** Whether a second attempt may follow the first: not once another page owns the draft. Default: always. */
  mayGoOn?: () => boolean
}

/** @returns the new version. @throws ApiError, `document.stale` only for a real conflict. */
export async function deliver(
  api: Api,
  { type, id, version, draft, unanswered, mayGoOn = () => true }: Delivery,
  body: DocumentDraft,
  baseCurrency: string,
): Promise<number> {
  const documents = documentApi(api, type)
  const change = async (from: number) =>
    (await answerOf(documents({ id }).put({ version: from, ...asSent(body) }))).version
  const isSame = (current: CommercialDocument, other: EditableDraft) =>
    isSameContent(editableDraft(current, draft.newLineTax), other, baseCurrency)
  // Ids are made by clients, so the first version was created from this draft.
  const isOurs = (current: CommercialDocument) =>
    current.version === 1 || unanswered.some((sent) => isSame(current, sent))
  if (version === null) {
    const made = await answerOf(documents.post({ id, ...asSent(body) }))
    // The server answers a known id with its copy, which may be an earlier attempt, even of a closed page.
    if (isSame(made, draft)) return made.version
    if (!mayGoOn()) throw new Overtaken()
    return change(isOurs(made) ? made.version : 1)
  }
  try {
    return await change(version)
  } catch (error) {
    if (!isContradiction(error)) throw error
    const current = await answerOf(documents({ id }).get())
    // A page closed while saving has saved exactly this.
    if (isSame(current, draft)) return current.version
    if (isOurs(current) && mayGoOn()) return change(current.version)
    throw error
  }
}

/** The server has another version, and this page does not own the draft any more. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/**
 * `unanswered`: the request may have arrived, and may be sent again. `postponed`: it was not taken, but will be later.
 * `conflict`: somebody else has saved meanwhile. `other`: the request itself failed.
 */
export type DeliveryFailure = 'unanswered' | 'postponed' | 'refused' | 'conflict' | 'other'

export function failureOf(error: unknown): DeliveryFailure {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === undefined || error.status >= 500) return 'unanswered'
  if (error.status === 429) return 'postponed'
  return isContradiction(error) ? 'conflict' : 'refused'
}

/** Somebody else has saved meanwhile. */
export function isContradiction(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'document.stale'
}

/** There is one template, and the API expects none. */
export function asSent({ template: _template, ...body }: DocumentDraft) {
  return body
}
