/** Each answer of a client was mailed once, which the daily check does not test. */
import { expect } from 'bun:test'
import { and, eq, like } from 'drizzle-orm'
import { damagedBooksOf } from '#api/health/books-check-service.ts'
import type { Reader } from '#db/database.ts'
import { documents } from '#db/schema/documents.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { quotationAnswers } from '#db/schema/quotations.ts'
import type { AccountId } from '#http/identity.ts'

export async function expectWholeQuotations(db: Reader, account: AccountId): Promise<void> {
  expect(await damagedBooksOf({ db, account })).toBeUndefined()
  const ofType = and(eq(documents.accountId, account), eq(documents.type, 'quotation'))
  for (const { id } of await db.select({ id: documents.id }).from(documents).where(ofType)) {
    const answers = await db
      .select({ by: quotationAnswers.by })
      .from(quotationAnswers)
      .where(and(eq(quotationAnswers.accountId, account), eq(quotationAnswers.documentId, id)))
    const mails = await db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(like(mailOutbox.once, `answer ${id} %`))
    expect(mails.length).toBe(answers.filter(({ by }) => by === 'client').length)
  }
}
