/** How a draft gets to the server, also when the answer to the last attempt was lost on the way. */
import type { DocumentDraft } from '#domain/document.ts'
import { type EditableDraft, editableDraft } from '#domain/editable-draft.ts'
import { type Api, answerOf, ApiError } from './api.ts'
import { isSameContent } from './draft-copies.ts'

type Delivery = {
  id: string
  draft: EditableDraft
  /** The server's version this one replaces; null when the server has none yet. */
  version: number | null
  /** What was sent last and never answered: the server may have it. */
  unanswered: EditableDraft | null
}

/** @returns the new version. @throws ApiError, `document.stale` only when somebody else has saved meanwhile. */
export async function deliver(
  api: Api,
  { id, version, draft, unanswered }: Delivery,
  body: DocumentDraft,
  baseCurrency: string,
): Promise<number> {
  const change = async (from: number) =>
    (await answerOf(api.invoices({ id }).put({ version: from, ...asSent(body) }))).version
  if (version === null) {
    const { version: made } = await answerOf(api.invoices.post({ id, ...asSent(body) }))
    // For an id it knows the server answers what it has, which is then the first attempt and not this one.
    return unanswered ? change(1) : made
  }
  try {
    return await change(version)
  } catch (error) {
    const isStale = error instanceof ApiError && error.reason === 'document.stale'
    if (!isStale) throw error
    const current = await answerOf(api.invoices({ id }).get())
    const theirs = editableDraft(current, draft.newLineTax)
    // A page that was closed while it saved has left exactly this.
    if (isSameContent(theirs, draft, baseCurrency)) return current.version
    if (unanswered && isSameContent(theirs, unanswered, baseCurrency)) return change(current.version)
    throw error
  }
}

/** The only design there is; the draft's own shape leaves room for more. */
export function asSent({ template: _template, ...body }: DocumentDraft) {
  return body
}
