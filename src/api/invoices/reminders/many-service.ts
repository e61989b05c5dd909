/** Reminders of many invoices by hand: several overdue ones of a customer in one letter, and one letter a customer and day. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { mailAddresses } from '#domain/customers/contact.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { dueOf } from '#domain/documents/due.ts'
import { REMINDER_BY_HAND } from '#domain/letters/letter-texts.ts'
import { readAddresses } from '#domain/text/recipients.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { languagesOf } from '#i18n/documents/letter/message.ts'
import { hasQueuedLetter, wasReminded } from '#mail/outbox/letter-acts.ts'
import { findCurrentCustomer, getCustomerRecord } from '#api/customers/service.ts'
import type { DocumentRow } from '#api/documents/repository.ts'
import type { SendFate } from '#api/documents/share/model.ts'
import {
  findRows,
  printEach,
  printedIn,
  reasonIn,
  type Reason,
  requirePlaceholders,
  type Sent,
  withCopies,
} from '#api/documents/share/send-many.ts'
import { sendDocument } from '#api/documents/share/send.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import { accountDay } from '#api/subscription/service.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import { reminderRecipients, requireRemindable } from './hand-service.ts'
import type { OverdueInvoice } from './overdue-service.ts'
import { findSender, queueReminder, type Sender } from './reminder-service.ts'
import { findTones, type ToneOf } from './tone-service.ts'

export const prepareReminders = (deps: Parameters<typeof printEach>[0], ids: readonly string[]) =>
  printEach(deps, ids, notRemindable)

async function notRemindable(context: AccountScope, row: DocumentRow): Promise<Reason | null> {
  if (DOCUMENT_TYPES[row.type].receivable !== 'debit') return { reason: 'request.not-found' }
  try {
    requireRemindable(row)
  } catch (error) {
    return reasonIn(error)
  }
  if ((await reminderRecipients(context, row)).length === 0) return { reason: 'no-email' }
  return (await hasQueuedLetter(context.db, context.account, row.id)) ? { reason: 'already-queued' } : null
}

/** The invoices of a customer may share a letter. One that is not found is alone, as is one of a buyer who is no customer. */
export async function groupByCustomer(context: AccountScope, ids: readonly string[]): Promise<string[][]> {
  const groups = new Map<string, string[]>()
  for (const [id, row] of await findRows(context, ids)) {
    const customerId = row?.customerId && (await findCurrentCustomer(context, row.customerId))
    const key = customerId ?? id
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups.values()]
}

/** An invoice to be reminded of. `customerId`: of a merged customer, whom he was merged into. */
type Open = { row: DocumentRow; customerId: string | null }

/**
 * Queues the letters. Those invoices that are in none are named with the reason.
 * @throws Refusal `request.invalid` naming a placeholder of the message.
 */
export async function remindMany(
  context: WriteContext,
  { ids, message, cc = [], appUrl, files }: Sent,
): Promise<{ items: SendFate[] }> {
  const template = message?.trim() || undefined
  if (template) requirePlaceholders(template, new Set([REMINDER_BY_HAND]))
  const sender = await findSender(context, appUrl)
  const fates = new Map<string, SendFate>()
  const open: Open[] = []
  for (const [id, row] of await findRows(context, ids)) {
    const reason: Reason | null = row ? await notGoing(context, row) : { reason: 'request.not-found' }
    if (row && reason === null) {
      open.push({ row, customerId: row.customerId && (await findCurrentCustomer(context, row.customerId)) })
    }
    fates.set(id, { id, ...(reason ?? { reason: 'pdf.busy' }) })
  }
  const openIds = open.map(({ row }) => row.id)
  const toneOf = await findTones(context, openIds, sender.today)
  for (const letter of lettersOf(open, sender.today)) {
    const fate = await attempt(() => sendOne(context, letter, { sender, toneOf, template, cc, files }))
    for (const { row } of letter) fates.set(row.id, { id: row.id, ...fate })
  }
  return { items: [...fates.values()] }
}

async function notGoing(context: WriteContext, row: DocumentRow): Promise<Reason | null> {
  const reason = await notRemindable(context, row)
  if (reason !== null) return reason
  const { from } = await accountDay(context)
  const about = { customerId: row.customerId, documentId: row.id }
  return (await wasReminded(context.db, context.account, about, from)) ? { reason: 'reminded-today' } : null
}

/** The overdue invoices of a customer share a letter; any other has its own. */
function lettersOf(open: readonly Open[], today: LocalDay): Open[][] {
  const shares = (one: Open) => one.customerId !== null && one.row.dueDate !== null && one.row.dueDate < today
  const shared = Map.groupBy(open.filter(shares), ({ customerId }) => customerId)
  return [...shared.values(), ...open.filter((one) => !shares(one)).map((one) => [one])]
}

type Outcome = { state: 'queued'; letterId: string } | Reason

async function attempt(queue: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await queue()
  } catch (error) {
    return reasonIn(error)
  }
}

type Sending = Pick<Sent, 'files'> & {
  sender: Sender
  toneOf: ToneOf
  template: string | undefined
  cc: readonly string[]
}

async function sendOne(context: WriteContext, letter: readonly Open[], sending: Sending): Promise<Outcome> {
  const [first, ...others] = letter
  if (first === undefined) throw new Error('A letter is about an invoice')
  if (others.length > 0 && first.customerId !== null) return sendShared(context, first.customerId, letter, sending)
  const { row } = first
  const { sender, toneOf, template, cc, files } = sending
  const { delivery } = await sendDocument(context, 'invoice', row.id, {
    ...withCopies(await reminderRecipients(context, row), cc),
    appUrl: sender.appUrl,
    eInvoice: printedIn(files, row.id),
    reminder: `reminder-${toneOf([row])}`,
    ...(template && { template }),
  })
  if (!delivery) throw new Error('A letter was queued a moment ago')
  return { state: 'queued', letterId: delivery.letterId }
}

/** In the firmest tone of its invoices. A message is in the first of the languages alone. */
async function sendShared(
  context: WriteContext,
  customerId: string,
  letter: readonly Open[],
  { sender, toneOf, template, cc: copies }: Sending,
): Promise<Outcome> {
  const customer = await getCustomerRecord(context, customerId)
  const invoices = letter.flatMap(({ row }) => overdueOf(row)).toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  const { to, cc } = readAddresses(withCopies(mailAddresses(customer, 'reminders'), copies))
  await requireSending(context, 'invoice', to.length + cc.length)
  const tone = toneOf(invoices)
  const own = await findOwnTexts(context, `reminder-${tone}`)
  const [language] = languagesOf(customer.language ?? sender.company.language)
  const texts = template ? { [language]: { subject: own[language]?.subject ?? '', message: template } } : own
  const row = { ...customer, language: template ? language : customer.language }
  const letterId = await queueReminder(context, { row, invoices, hasMore: false, tone, texts, to, cc }, sender)
  return letterId === null ? { reason: 'reminded-today' } : { state: 'queued', letterId }
}

/** Number and due date stand in each row that is overdue. */
function overdueOf(row: DocumentRow): OverdueInvoice[] {
  const { id, number, currency, dueDate, sentAt, viewedAt } = row
  return number === null || dueDate === null
    ? []
    : [{ id, number, currency, dueDate, due: dueOf(row), sentAt, viewedAt }]
}
