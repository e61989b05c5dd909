/** The letters of invoices that a series has issued: queued once their paper is printed, and once each. */
import { asc, lte } from 'drizzle-orm'
import type { Deps } from '#api/deps.ts'
import type { Reader } from '#db/database.ts'
import { recurringOccurrences } from '#db/schema/recurring/recurring.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { isLate, type OccurrenceReason } from '#domain/recurring/series.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { hasLetter } from '#mail/outbox/letter-acts.ts'
import { findMailing } from '#api/customers/service.ts'
import { dayOfInstant } from '#api/account/service.ts'
import { type DocumentRow, findRow } from '#api/documents/repository.ts'
import { prepareSending, sendDocument } from '#api/documents/share/send.ts'
import { companyDay, morningOf } from './progress.ts'
import { findOccurrence, findSeries, type OccurrenceRow, saveOccurrence, type SeriesRow } from './repository.ts'

export type DueLetter = { account: AccountId; seriesId: string; day: LocalDay; documentId: string }

export async function findDueLetters(db: Reader, now: Date, most: number): Promise<DueLetter[]> {
  const { accountId, seriesId, day, documentId, letterDueAt } = recurringOccurrences
  const rows = await db
    .select({ account: accountId, seriesId, day, documentId })
    .from(recurringOccurrences)
    .where(lte(letterDueAt, now))
    .orderBy(asc(letterDueAt))
    .limit(most)
  return rows.flatMap(({ documentId: id, ...row }) => {
    // because this job stands above the accounts: it sends each one's own
    const account = row.account as AccountId
    return id === null ? [] : [{ ...row, account, documentId: id }]
  })
}

/** Prints the paper, and queues the letter in the transaction that says so. A letter that cannot be sent stands at its occurrence. */
export async function sendLetter(deps: Pick<Deps, 'db' | 'env' | 'pdf' | 'now'>, due: DueLetter): Promise<void> {
  const { db, env, now } = deps
  const { account, documentId } = due
  try {
    const eInvoice = await prepareSending({ ...deps, account }, 'invoice', documentId, {})
    await db.write((tx) => queueLetter({ db: tx, account, now: now() }, due, { appUrl: env.appUrl, eInvoice }))
  } catch (error) {
    if (!(error instanceof Refusal) || isTransient(error)) throw error
    await db.write((tx) => noteRefused({ db: tx, account, now: now() }, due, error))
  }
}

/** The next run tries again. */
const isTransient = ({ reason }: Refusal) => reason === 'pdf.busy' || reason.startsWith('storage.')

type Files = { appUrl: string; eInvoice: Awaited<ReturnType<typeof prepareSending>> }

async function queueLetter(context: WriteContext, due: DueLetter, files: Files): Promise<void> {
  const occurrence = await findOccurrence(context, due.seriesId, due.day)
  const document = await findRow(context, due.documentId)
  // Another process was faster.
  if (!occurrence || occurrence.letterDueAt === null || !document) return
  const save = (reason?: OccurrenceReason) => saveLetter(context, occurrence, reason)
  // Voided meanwhile, or sent by hand.
  if (document.status !== 'issued' || document.sentAt !== null) return save()
  if (await hasLetter(context.db, context.account, document.id)) return save()
  if (await isIssuedLate(context, document)) return save('late')
  const to = await recipientsOf(context, await findSeries(context, due.seriesId), document)
  if (to.length === 0) return save('no-email')
  await sendDocument(context, 'invoice', due.documentId, { to, cause: 'series', ...files })
  await saveOccurrence(context, occurrence, { letterDueAt: null, reason: null })
}

const saveLetter = (context: WriteContext, occurrence: OccurrenceRow, reason: OccurrenceReason | undefined) =>
  saveOccurrence(context, occurrence, {
    letterDueAt: null,
    ...(reason !== undefined && { reason, isNoticeDue: true }),
  })

/** An invoice that was issued so long ago is sent by hand, or not at all. */
async function isIssuedLate(context: WriteContext, { issuedAt }: DocumentRow): Promise<boolean> {
  if (issuedAt === null) return false
  const { today } = await companyDay(context)
  return isLate(await dayOfInstant(context, issuedAt), today)
}

async function recipientsOf(context: WriteContext, series: SeriesRow, { customerId, draft }: DocumentRow) {
  if (series.to !== null) return series.to
  const customer = customerId === null ? null : await findMailing(context, customerId, 'invoices')
  const own = draft.customer?.email
  const to = customer?.to ?? (own ? [own] : [])
  return to.slice(0, MOST_RECIPIENTS)
}

/** The limit of a day is over in the next morning; anything else stays as it is, and its company hears of it. */
async function noteRefused(context: WriteContext, due: DueLetter, { reason, details }: Refusal): Promise<void> {
  const occurrence = await findOccurrence(context, due.seriesId, due.day)
  if (!occurrence || occurrence.letterDueAt === null) return
  const { zone, today } = await companyDay(context)
  const letterDueAt = details.resetsAt === undefined ? null : morningOf(addDays(today, 1), zone)
  await saveOccurrence(context, occurrence, { letterDueAt, reason, isNoticeDue: occurrence.reason !== reason })
}
