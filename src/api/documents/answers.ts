/** The answers to a quotation: the latest acceptance or refusal counts for as long as the status says so. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { quotationAnswers } from '#db/schema/quotations.ts'
import type { Acceptance, Decline, DocumentStatus } from '#domain/documents/document.ts'
import type { AccountScope } from '#http/context.ts'

export const latestAnswer = prepared((db: Reader) =>
  db
    .select({
      kind: quotationAnswers.kind,
      by: quotationAnswers.by,
      at: quotationAnswers.at,
      hash: quotationAnswers.hash,
      name: quotationAnswers.name,
      note: quotationAnswers.note,
      network: quotationAnswers.network,
      options: quotationAnswers.options,
      totals: quotationAnswers.totals,
      // Not read with every look at the quotation: up to 100 kB.
      hasSignature: sql<number>`${quotationAnswers.signature} is not null`,
    })
    .from(quotationAnswers)
    .where(
      owned(
        quotationAnswers,
        ACCOUNT,
        eq(quotationAnswers.documentId, sql.placeholder('id')),
        inArray(quotationAnswers.kind, ['accepted', 'declined']),
      ),
    )
    .orderBy(desc(quotationAnswers.rowId))
    .limit(1)
    .prepare(),
)

/** Reads `accepted` and `declined` of a quotation in one query, and none while nobody has answered. */
export async function findAnswer(
  { db, account }: AccountScope,
  { id, status }: { id: string; status: DocumentStatus },
): Promise<{ accepted?: Acceptance; declined?: Decline }> {
  if (status !== 'accepted' && status !== 'converted' && status !== 'declined') return {}
  const found = await latestAnswer(db).get({ account, id })
  if (!found) return {}
  const { kind, by, hash, name, note, network, options, totals, hasSignature } = found
  const from = { by, at: found.at.toISOString(), ...(network !== null && { network }) }
  if (kind === 'declined') return { declined: { ...from, reason: note ?? '' } }
  if (totals === null) throw new Error('An acceptance has totals')
  return {
    accepted: {
      ...from,
      name: name ?? '',
      options: options ?? [],
      totals,
      hash,
      hasSignature: hasSignature === 1,
      ...(note !== null && { note }),
    },
  }
}

type Said = { kind: 'accepted'; at: string } | { kind: 'extended'; validUntil: string }

/** The row that says this of a quotation, with its row id, which names it for good. Undefined when nobody has said it. */
export async function findAnswerRow({ db, account }: AccountScope, id: string, said: Said) {
  const { rowId, kind, at, validUntil, signature } = quotationAnswers
  const [found] = await db
    .select({ rowId, signature })
    .from(quotationAnswers)
    .where(
      owned(
        quotationAnswers,
        account,
        eq(quotationAnswers.documentId, id),
        eq(kind, said.kind),
        said.kind === 'accepted' ? eq(at, new Date(said.at)) : eq(validUntil, said.validUntil),
      ),
    )
    .orderBy(desc(rowId))
    .limit(1)
  return found
}
