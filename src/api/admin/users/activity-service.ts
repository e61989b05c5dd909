/** The lists on the page of a user, each with its latest rows: his work with the product, and its mail to him. */
import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { listedPayments } from '#api/admin/subscription-payment-service.ts'
import { findUser } from '#api/admin/user-service.ts'
import type { Reader } from '#db/database.ts'
import { issueReports } from '#db/schema/issue-reports.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { issuedCounts, subscriptionPayments } from '#db/schema/subscription.ts'
import { members } from '#db/schema/team.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import type { AdminId } from '#http/identity.ts'
import { notesAbout } from './note-service.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const MOST_PAYMENTS = 20
const MOST_REPORTS = 20
const MOST_MAILS = 50

/** @throws Refusal `request.not-found` */
export async function userActivity(db: Reader, _admin: AdminId, userId: string, now: Date) {
  const { user } = await findUser(db, userId)
  const companies = await companiesOf(db, userId)
  return {
    id: user.id,
    issuedDays: await issuedDays(db, companies, now),
    payments: await listedPayments(db, inArray(subscriptionPayments.accountId, companies), desc, MOST_PAYMENTS),
    reports: await reportsOf(db, userId),
    mails: await mailsTo(db, user.email),
    notes: await notesAbout(db, userId),
  }
}

/** Those that he works in. */
async function companiesOf(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.userId, userId), isNull(members.leftAt)))
  return rows.map(({ id }) => id)
}

/** How many documents his companies issued, by UTC day, because they are counted by UTC hour. The earliest day first. */
async function issuedDays(db: Reader, companies: readonly string[], now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS)
  const first = today - DAYS + 1
  const { accountId, type, hour, count } = issuedCounts
  const day: SQL<number> = sql`${hour} / 24`
  const isMeant = and(
    inArray(accountId, [...companies]),
    inArray(type, [...DOCUMENT_TYPE_NAMES]),
    gte(hour, first * 24),
  )
  const counted = await db
    .select({ day, documents: sql<number>`sum(${count})` })
    .from(issuedCounts)
    .where(isMeant)
    .groupBy(day)
  const documentsOn = new Map(counted.map((row) => [row.day, row.documents]))
  return Array.from({ length: DAYS }, (_, index) => ({
    day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
    documents: documentsOn.get(first + index) ?? 0,
  }))
}

async function reportsOf(db: Reader, userId: string) {
  const { id, ticket, category, severity, status, summary, updatedAt } = issueReports
  const rows = await db
    .select({ id, ticket, category, severity, status, summary, updatedAt })
    .from(issueReports)
    .where(eq(issueReports.userId, userId))
    .orderBy(desc(id))
    .limit(MOST_REPORTS)
  return rows.map((report) => ({ ...report, updatedAt: report.updatedAt.toISOString() }))
}

/** The index of addresses finds them. Letters of a company to its customer are none of the product's. */
async function mailsTo(db: Reader, email: string) {
  const { id, kind, status, failure, createdAt, sentAt } = mailOutbox
  const isMeant = and(sql`(message ->> '$.to') = ${email}`, sql`(message ->> '$.from') is null`)
  const rows = await db
    .select({ id, kind, status, failure, createdAt, sentAt })
    .from(mailOutbox)
    .where(isMeant)
    .orderBy(desc(id))
    .limit(MOST_MAILS)
  return rows.map((mail) => ({
    ...mail,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  }))
}
