/** The quotations of an account, looked at from every side: status, figures, last day, history and mails say one thing. */
import { expect } from 'bun:test'
import { and, eq, like } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { documentEvents, documents, frozenCopies } from '#db/schema/documents.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { quotationAnswers } from '#db/schema/quotations.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import type { DocumentStatus } from '#domain/documents/document.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'

/** What the latest answer must be, so that the status stands. A revision takes the place of one that was not accepted. */
const ANSWERS: Record<DocumentStatus, readonly (string | undefined)[]> = {
  draft: [undefined],
  issued: [undefined, 'reopened'],
  void: [undefined, 'reopened'],
  accepted: ['accepted'],
  converted: ['accepted'],
  declined: ['declined'],
  superseded: [undefined, 'reopened', 'declined'],
}

export async function expectWholeQuotations(db: Reader, account: AccountId): Promise<void> {
  const ofType = and(eq(documents.accountId, account), eq(documents.type, 'quotation'))
  for (const row of await db.select().from(documents).where(ofType)) await expectWholeQuotation(db, account, row)
}

async function expectWholeQuotation(db: Reader, account: AccountId, row: typeof documents.$inferSelect) {
  const { id, status, currency } = row
  const answers = await db
    .select()
    .from(quotationAnswers)
    .where(and(eq(quotationAnswers.accountId, account), eq(quotationAnswers.documentId, id)))
    .orderBy(quotationAnswers.rowId)
  const latest = answers.findLast(({ kind }) => kind !== 'extended')
  expect(ANSWERS[status]).toContain(latest?.kind)
  const told = new Set(['accepted', 'declined', 'reopened', 'extended'])
  const events = await db
    .select({ kind: documentEvents.kind })
    .from(documentEvents)
    .where(and(eq(documentEvents.accountId, account), eq(documentEvents.documentId, id)))
    .orderBy(documentEvents.id)
  const kinds = events.map(({ kind }) => kind).filter((kind) => told.has(kind))
  expect(kinds).toEqual(answers.map(({ kind }) => kind))
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.once, `answer ${id} %`))
  expect(mails.length).toBe(answers.filter(({ by }) => by === 'client').length)
  if (status === 'draft') return
  const [frozen] = await db
    .select()
    .from(frozenCopies)
    .where(and(eq(frozenCopies.accountId, account), eq(frozenCopies.documentId, id)))
  if (!frozen) throw new Error('No frozen copy')
  expect(answers.map(({ hash }) => hash)).toEqual(answers.map(() => frozen.hash))
  const { totals, validUntil } = readFrozenCopy(frozen.copy).document
  const counted = (latest?.kind === 'accepted' && latest.totals) || totals
  const figures = [formatMinor(minor(row.total), currency), formatMinor(minor(row.tax), currency)]
  expect(figures).toEqual([counted.total, counted.tax])
  const extended = answers.findLast(({ kind }) => kind === 'extended')?.validUntil
  expect(row.dueDate).toBe(extended ?? validUntil ?? null)
}
