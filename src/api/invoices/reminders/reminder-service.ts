/** Reminds customers of what is overdue: one letter each, with all of it. */
import { newId } from '#db/ids.ts'
import { documentEvents } from '#db/schema/documents.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { mailAddresses } from '#domain/customers/contact.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { duesByCurrency } from '#domain/documents/due.ts'
import type { OwnTexts } from '#domain/letters/letter-texts.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { ReminderTone } from '#domain/reminders/plan.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { companyName, languagesOf } from '#i18n/documents/letter/message.ts'
import type { LetterLook } from '#mail/letter.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { reminderLetter } from '#mail/reminder-letter.ts'
import { findAccount } from '#api/account/service.ts'
import { type Company, findCompany } from '#api/documents/company.ts'
import { attachedLogo, findLetterLook } from '#api/documents/share/letter-look.ts'
import { senderName } from '#api/documents/share/send.ts'
import { shareAll } from '#api/documents/share/share.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import type { NotReminded, RemindInput } from './model.ts'
import { findOverdue, type Owing } from './overdue-service.ts'
import { findReminderTexts, findTones } from './tone-service.ts'

/** The same for each letter of a call. */
export type Sender = {
  company: Company
  replyTo: string | undefined
  look: LetterLook
  today: LocalDay
  appUrl: string
}

/**
 * Queues the letters. Those who get none are named with the reason, and the others get theirs.
 * @throws Refusal `subscription.ended`.
 */
export async function remindOverdue(
  context: WriteContext,
  { customers, appUrl }: RemindInput & { appUrl: string },
): Promise<{ sent: number; refused: { customerId: string; reason: NotReminded }[] }> {
  await requireSending(context, 'invoice', 0)
  const sender = await findSender(context, appUrl)
  const texts = await findReminderTexts(context)
  const { today } = sender
  const ids = [...new Set(customers)]
  const owing = new Map((await findOverdue(context, ids, today)).map((one) => [one.row.id, one]))
  const overdue = [...owing.values()].flatMap(({ invoices }) => invoices.map(({ id }) => id))
  const toneOf = await findTones(context, overdue, today)
  const refused: { customerId: string; reason: NotReminded }[] = []
  for (const customerId of ids) {
    const one = owing.get(customerId)
    const tone = toneOf(one?.invoices ?? [])
    const reason = one ? await remind(context, { ...one, tone, texts: texts[tone] }, sender) : 'nothing-overdue'
    if (reason !== null) refused.push({ customerId, reason })
  }
  return { sent: ids.length - refused.length, refused }
}

export async function findSender(context: WriteContext, appUrl: string): Promise<Sender> {
  const company = await findCompany(context)
  const today = localDay(context.now, company.timeZone)
  const replyTo = (await findAccount(context)).email ?? company.seller.email
  return { company, replyTo, look: await findLetterLook(context, company.seller), today, appUrl }
}

/** Null when the letter was queued. */
async function remind(
  context: WriteContext,
  owing: Owing & { tone: ReminderTone; texts: OwnTexts },
  sender: Sender,
): Promise<NotReminded | null> {
  const to = mailAddresses(owing.row, 'reminders')
  if (to.length === 0) return 'no-email'
  if (await isLimitReached(context, to.length)) return 'mail-limit'
  const letterId = await queueReminder(context, { ...owing, to }, sender)
  return letterId === null ? 'reminded-today' : null
}

/** `texts`: the company's own of the tone. */
type Reminded = Omit<Owing, 'row'> & {
  row: Pick<Owing['row'], 'id' | 'name' | 'nameAr' | 'language'>
  tone: ReminderTone
  texts: OwnTexts
  to: string[]
  cc?: string[]
}

/** Answers the id of the letter; null after another one of the day: one a customer and day, whichever device asks for it. */
export async function queueReminder(context: WriteContext, owing: Reminded, sender: Sender): Promise<string | null> {
  const { db, account, user, now } = context
  const { row, invoices, tone, to, cc = [] } = owing
  const letter = await letterTo(context, owing, sender)
  const named = invoices.map(({ id }) => id)
  const mail = { ...letter, to, cc, sends: named }
  const once = `reminder ${account} ${row.id} ${sender.today}`
  const language = row.language ?? sender.company.language
  const about = { type: 'reminder', customerId: row.id, client: row, language } as const
  const mailId = await queueMail(db, { kind: 'reminder', once, account, message: mail, letter: about }, now)
  if (mailId === null) return null
  await db.insert(documentEvents).values(
    named.map((documentId) => ({
      id: newId(),
      accountId: account,
      documentId,
      type: 'invoice' as const,
      kind: 'sent' as const,
      at: now,
      data: { recipients: String(to.length + cc.length), to: [...to, ...cc].join(' '), reminder: tone },
      byUserId: user ?? null,
    })),
  )
  return mailId
}

async function isLimitReached(context: WriteContext, recipients: number): Promise<boolean> {
  try {
    await requireSending(context, 'invoice', recipients)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'subscription.mail-limit') return true
    throw error
  }
}

async function letterTo(context: WriteContext, { row, invoices, hasMore, tone, texts }: Reminded, sender: Sender) {
  const { company, replyTo, look, appUrl } = sender
  const { seller, digits } = company
  const pages = await shareAll(context, invoices)
  const languages = languagesOf(row.language ?? company.language)
  const letter = reminderLetter({
    seller,
    customer: row,
    digits,
    tone,
    texts,
    languages,
    look,
    answerable: replyTo !== undefined,
    invoices: invoices.map(({ id, number, dueDate, currency, due }) => {
      const path = pages.get(id)
      const page = path && new URL(path, appUrl).href
      return { number, dueDate, currency, due: formatMinor(minor(due), currency), page }
    }),
    totals: duesByCurrency(invoices),
    hasMore,
  })
  const from = { name: senderName(companyName({ seller }, languages[0])), ...(replyTo && { replyTo }) }
  return { ...letter, ...attachedLogo(context.account, look), from }
}
