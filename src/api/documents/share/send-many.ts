/** Mails many documents at once: a letter each, to the contacts of its customer and in their language. */
import { type LetterTextType, placeholderProblem } from '#domain/letters/letter-texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { Deps } from '#api/deps.ts'
import { hasQueuedLetter } from '#mail/outbox/letter-acts.ts'
import { busy } from '#pdf/rendering/turns.ts'
import { findMailing } from '#api/customers/service.ts'
import { requireAction } from '#api/documents/actions.ts'
import { type DocumentRow, findRow } from '#api/documents/repository.ts'
import { isNotSent, type NotSent, type SendFate, type SendManyInput } from './model.ts'
import { prepareSending, sendDocument } from './send.ts'

/** The files of the letters by document; the refusal of one that could not be printed. */
export type PreparedFiles = ReadonlyMap<string, Awaited<ReturnType<typeof prepareSending>>>

/** Below the time after which a connection without a byte is closed (`src/app.ts`). */
const MOST_PRINTING_MS = 20_000

type Printing = Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { account: AccountId }

/** Why a document gets no letter, as far as that is known before it is printed; null when one can be written. */
type WhyNot = (context: AccountScope, row: DocumentRow) => Promise<Reason | null>

export const prepareMany = (deps: Printing, ids: readonly string[]): Promise<PreparedFiles> =>
  printEach(deps, ids, notSendable)

/** Prints one after another, so that an account takes one turn of the printer. Those that the time does not allow are refused as busy. */
export async function printEach(deps: Printing, ids: readonly string[], whyNot: WhyNot): Promise<PreparedFiles> {
  const reading = { db: deps.db.read, account: deps.account }
  const files = new Map<string, Awaited<ReturnType<typeof prepareSending>>>()
  const began = performance.now()
  for (const id of ids) {
    const row = await findRow(reading, id)
    if (!row || files.has(id) || (await whyNot(reading, row)) !== null) continue
    const isLate = performance.now() - began > MOST_PRINTING_MS
    files.set(id, isLate ? busy() : await prepareSending(deps, row.type, id, {}).catch(refusalOf))
  }
  return files
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

export type Reason = { reason: NotSent; resetsAt?: string }

/** Throws on what is no reason against one letter. */
export function reasonIn(error: unknown): Reason {
  const { reason, details } = refusalOf(error)
  if (!isNotSent(reason)) throw error
  return { reason, ...(details.resetsAt !== undefined && { resetsAt: details.resetsAt }) }
}

export type Sent = SendManyInput & { appUrl: string; files: PreparedFiles }

/**
 * Before the first letter is queued, because the documents of one job may be of other types than those of the next.
 * @throws Refusal `request.invalid` naming a placeholder that one of the types does not have.
 */
export async function requireMessage(
  context: AccountScope,
  { ids, message }: Pick<SendManyInput, 'ids' | 'message'>,
): Promise<void> {
  const template = message?.trim()
  if (!template) return
  const rows = await findRows(context, ids)
  requirePlaceholders(template, new Set(rows.flatMap(([, row]) => (row ? [row.type] : []))))
}

/** Queues the letters. Those documents that get none are named with the reason, and the others get theirs. */
export async function sendMany(
  context: WriteContext,
  { ids, message, cc = [], appUrl, files }: Sent,
): Promise<{ items: SendFate[] }> {
  const template = message?.trim() || undefined
  const items: SendFate[] = []
  for (const [id, row] of await findRows(context, ids)) {
    items.push(row ? await sendOne(context, row, { appUrl, template, cc, files }) : { id, reason: 'request.not-found' })
  }
  return { items }
}

/** Each id once, with its document if the account has it. */
export async function findRows(context: AccountScope, ids: readonly string[]) {
  const rows: (readonly [string, DocumentRow | undefined])[] = []
  for (const id of new Set(ids)) rows.push([id, await findRow(context, id)])
  return rows
}

/** @throws Refusal `request.invalid` naming a placeholder that a type does not have. */
export function requirePlaceholders(message: string, types: ReadonlySet<LetterTextType>): void {
  for (const type of types) {
    const problem = placeholderProblem(type, message)
    if (problem) throw new Refusal('request.invalid', { fields: { message: problem } })
  }
}

type Sending = { appUrl: string; template: string | undefined; cc: readonly string[]; files: PreparedFiles }

async function sendOne(context: WriteContext, row: DocumentRow, sending: Sending): Promise<SendFate> {
  const { id, type } = row
  const { appUrl, template, cc, files } = sending
  const reason = await notSendable(context, row)
  if (reason !== null) return { id, ...reason }
  try {
    const eInvoice = printedIn(files, id)
    const to = withCopies(await recipientsOf(context, row), cc)
    const written = { ...to, appUrl, eInvoice, ...(template && { template }) }
    const { delivery } = await sendDocument(context, type, id, written)
    if (!delivery) throw new Error('A letter was queued a moment ago')
    return { id, state: 'queued', letterId: delivery.letterId }
  } catch (error) {
    return { id, ...reasonIn(error) }
  }
}

/** The XML beside a printed document, if its letter is to bring one. @throws Refusal when it could not be printed. */
export function printedIn(files: PreparedFiles, id: string) {
  const eInvoice = files.get(id)
  if (eInvoice instanceof Refusal && isNotSent(eInvoice.reason)) throw eInvoice
  return eInvoice
}

async function notSendable(context: AccountScope, row: DocumentRow): Promise<Reason | null> {
  try {
    requireAction('send', row)
  } catch (error) {
    return reasonIn(error)
  }
  if ((await recipientsOf(context, row)).length === 0) return { reason: 'no-email' }
  return (await hasQueuedLetter(context.db, context.account, row.id)) ? { reason: 'already-queued' } : null
}

/** The addresses that the Send sheet proposes. */
async function recipientsOf(context: AccountScope, { customerId, draft }: DocumentRow): Promise<string[]> {
  const customer = customerId === null ? null : await findMailing(context, customerId, 'invoices')
  const own = draft.customer?.email
  return customer?.to ?? (own ? [own] : [])
}

/** The addresses of a letter: copies take their places from those of the customer, who may have too many. */
export const withCopies = (to: readonly string[], cc: readonly string[]): { to: string[]; cc: string[] } => ({
  to: to.slice(0, MOST_RECIPIENTS - cc.length),
  cc: [...cc],
})
