/** Opens a shared statement of account for its client: always that of today. */
import type { Reader, Writer } from '#db/database.ts'
import { addMonths } from '#domain/calendar/dates.ts'
import { Refusal } from '#domain/refusal.ts'
import { latestOf } from '#domain/statements/answer.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import { todayOf } from '#api/account/service.ts'
import { findCurrentCustomer } from '#api/customers/service.ts'
import { findDocument } from '#api/documents/repository.ts'
import { findUnshared, shareDocument } from '#api/documents/share/share.ts'
import { findOpenInvoices, type OpenInvoice } from '#api/statements/open-invoice-service.ts'
import { copyOf } from '#api/statements/paper-service.ts'
import { readStatement } from '#api/statements/service.ts'
import { findSharedStatement, type SharedStatement } from '#api/statements/share-service.ts'

export type OpenedStatement = SharedStatement & { token: string; copy: StatementCopy; open: OpenInvoice[] }

const MONTHS = 12
const MOST_SHOWN = 100

/** Undefined when the token opens no statement. A customer who was merged is the one he was merged into. */
export async function openSharedStatement(db: Reader, token: string, now: Date): Promise<OpenedStatement | undefined> {
  const shared = await findCurrent(db, token)
  if (!shared) return undefined
  const request = await requestOf(db, shared, now)
  const found = await readStatement({ db, account: shared.account, now }, shared.customerId, request)
  const statement = latestOf(found.statement, MOST_SHOWN)
  const open = await findOpenInvoices(db, shared, MOST_SHOWN)
  return { ...shared, token, copy: { ...copyOf(found), statement }, open }
}

/** Finds the customer and the range of a shared statement. @throws Refusal `request.not-found`. */
export async function findStatementRequest(db: Reader, token: string, now: Date) {
  const shared = await findCurrent(db, token)
  if (!shared) throw new Refusal('request.not-found')
  return { ...shared, request: await requestOf(db, shared, now) }
}

async function findCurrent(db: Reader, token: string): Promise<SharedStatement | undefined> {
  const shared = await findSharedStatement(db, token)
  const customerId = shared && (await findCurrentCustomer({ db, account: shared.account }, shared.customerId))
  return shared && customerId ? { ...shared, customerId } : undefined
}

/** The last twelve months. */
async function requestOf(db: Reader, { account, currency }: SharedStatement, now: Date) {
  const to = await todayOf({ db, account, now })
  return { from: addMonths(to, -MONTHS), to, currency }
}

/**
 * The path of the page of an open invoice that stands on a shared statement; its link is made when it is first followed.
 * @throws Refusal `request.not-found`, alike for another customer's invoice, one that never was, and one whose link was taken back.
 */
export async function shareFromStatement(tx: Writer, token: string, id: string, now: Date): Promise<string> {
  const shared = await findCurrent(tx, token)
  if (!shared) throw new Refusal('request.not-found')
  const context = { db: tx, account: shared.account, now }
  const row = await findDocument(context, 'invoice', id)
  if (row.customerId !== shared.customerId || row.status !== 'issued') throw new Refusal('request.not-found')
  if ((await findUnshared(context, [row])).has(id)) throw new Refusal('request.not-found')
  return shareDocument(context, 'invoice', id)
}
