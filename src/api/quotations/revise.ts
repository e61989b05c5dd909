/** The next revision of a quotation, as a draft. It takes the place of the quotation once it is issued (documents/revisions.ts). */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { withoutRate } from '#domain/documents/exchange-rate.ts'
import type { WriteContext } from '#http/context.ts'
import { todayOf } from '#api/account/service.ts'
import { requireAction } from '#api/documents/actions.ts'
import { attachmentsAnswer, carryAttachments } from '#api/documents/attachments/attachments.ts'
import { insertDraft } from '#api/documents/drafts/drafts.ts'
import { findDocument } from '#api/documents/repository.ts'
import { getDocument } from '#api/documents/read-document.ts'

const QUOTATION = 'quotation'

const draftOf = prepared((db: Reader) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        eq(documents.originalId, sql.placeholder('original')),
        eq(documents.type, QUOTATION),
        eq(documents.status, 'draft'),
      ),
    )
    .prepare(),
)

/**
 * A draft with the content of the quotation, dated today and valid for as long as it, unless that is over. There is one at a
 * time: a second call answers it. It carries the attachments. On another day than the quotation's it asks for the exchange rate anew. @throws Refusal `quotation.answered`, `.superseded`; `invoice.wrong-status`; `attachment.limit`.
 */
export async function reviseQuotation(context: WriteContext, id: string): Promise<CommercialDocument> {
  const row = await findDocument(context, QUOTATION, id)
  requireAction('revise', row)
  const begun = await draftOf(context.db).get({ account: context.account, original: id })
  if (begun) return getDocument(context, QUOTATION, begun.id)
  const { issueDate, validUntil: _typed, ...content } = row.draft
  const today = await todayOf(context)
  const isValid = row.dueDate !== null && row.dueDate >= today
  const carried = issueDate === today ? content : withoutRate(content)
  const draft = { ...carried, ...(isValid && { validUntil: row.dueDate ?? '' }) }
  const made = await insertDraft(
    context,
    QUOTATION,
    { ...draft, id: newId() },
    { revision: row.revision + 1, originalId: id },
  )
  return { ...made, ...attachmentsAnswer(await carryAttachments(context, id, made.id)) }
}
