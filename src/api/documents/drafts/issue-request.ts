/** Asking for a draft to be issued: by somebody who may write it, for somebody who may issue it. */
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import type { WriteContext } from '#http/context.ts'
import { requireAction } from '#api/documents/actions.ts'
import { recordEvent } from '#api/documents/history.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { findDocument, saveDocument } from '#api/documents/repository.ts'

/** Repeated, it changes nothing. The version stays, because what is written does. @throws Refusal `invoice.wrong-status`. */
export function requestIssue(context: WriteContext, type: DocumentType, id: string): Promise<CommercialDocument> {
  return mark(context, type, id, context.now)
}

/** @throws Refusal `invoice.wrong-status`. */
export function withdrawIssueRequest(
  context: WriteContext,
  type: DocumentType,
  id: string,
): Promise<CommercialDocument> {
  return mark(context, type, id, null)
}

async function mark(context: WriteContext, type: DocumentType, id: string, requestedAt: Date | null) {
  const row = await findDocument(context, type, id)
  requireAction('request-issue', row)
  if ((row.requestedAt === null) !== (requestedAt === null)) {
    await saveDocument(context, row, { ...row, requestedAt })
    await recordEvent(context, { type, id }, requestedAt ? 'issue-requested' : 'issue-request-withdrawn')
  }
  return getDocument(context, type, id)
}
