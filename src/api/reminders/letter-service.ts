/** Writes a letter of the plan from what is due now: before it is queued for its subject, and as it leaves for its text. */
import { and, eq, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import type { ReminderMessage } from '#db/schema/mail.ts'
import { invoiceReminders } from '#db/schema/reminders/reminders.ts'
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { dueOf, duesByCurrency } from '#domain/documents/due.ts'
import { MOST_IN_REMINDER } from '#domain/invoices/overdue-reminder.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Withdrawal } from '#domain/mail/letter.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { firmestTone, type ReminderTone, toneOn } from '#domain/reminders/plan.ts'
import type { WriteContext } from '#http/context.ts'
import { companyName, languagesOf } from '#i18n/documents/letter/message.ts'
import { planLetter } from '#mail/plan-letter.ts'
import { findAccount } from '#api/account/service.ts'
import { findCompany } from '#api/documents/company.ts'
import { LEDGER_COLUMNS } from '#api/documents/ledger.ts'
import { attachedLogo, findLetterLook } from '#api/documents/share/letter-look.ts'
import { senderName } from '#api/documents/share/send.ts'
import { shareAll } from '#api/documents/share/share.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import { shareStatement } from '#api/statements/share-service.ts'
import { findPlan } from './plan-service.ts'

/** The letter, and the invoices that are in it; or why there is none. */
export type Composed = Written | { withdrawn: Withdrawal }

export type Written = {
  message: { subject: string; text: string; html: string; from: { name: string; replyTo?: string } }
  invoices: string[]
  tone: ReminderTone
  client: Pick<Buyer, 'name' | 'nameAr'>
  language: DocumentLanguage
}

export async function composeLetter(context: WriteContext, about: Omit<ReminderMessage, 'account'>): Promise<Composed> {
  const company = await findCompany(context)
  const today = localDay(context.now, company.timeZone)
  const open = await findOpen(
    context,
    about.invoices.map(({ id }) => id),
  )
  const due = open.filter(
    ({ pausedUntil, isOff, reminders }) => !isOff && reminders !== 'off' && !isAfter(pausedUntil, today),
  )
  const [first] = due
  if (first === undefined) return { withdrawn: open.length === 0 ? 'nothing-due' : 'reminders-off' }
  if (!(await findPlan(context))?.isOn) return { withdrawn: 'reminders-off' }
  const named = due.slice(0, MOST_IN_REMINDER)
  const language = first.language ?? first.draft.language ?? company.language
  const client = clientOf(first)
  const tone = toneOf(about, due, today)
  const { message } = await write(context, { named, hasMore: due.length > named.length, tone, language, client }, about)
  return { message, invoices: named.map(({ id }) => id), tone, client, language }
}

const isAfter = (day: LocalDay | null, today: LocalDay): boolean => day !== null && day > today

/** The firmest whose words are true today. */
function toneOf(
  { invoices }: Pick<ReminderMessage, 'invoices'>,
  due: readonly OpenInvoice[],
  today: LocalDay,
): ReminderTone {
  const tones = due.map(({ id, dueDate }) => {
    const tone = invoices.find((invoice) => invoice.id === id)?.tone ?? 'gentle'
    return toneOn(tone, daysBetween(dueDate, today))
  })
  return firmestTone(tones)
}

/** Those of these invoices that are still to be paid, the oldest first. */
async function findOpen({ db, account }: WriteContext, ids: readonly string[]) {
  const { id, number, customerId, currency, dueDate, sentAt, viewedAt, draft } = documents
  const rows = await db
    .select({
      ...LEDGER_COLUMNS,
      id,
      number,
      currency,
      dueDate,
      sentAt,
      viewedAt,
      draft,
      isOff: invoiceReminders.isOff,
      pausedUntil: invoiceReminders.pausedUntil,
      reminders: customers.reminders,
      language: customers.language,
      name: customers.name,
      nameAr: customers.nameAr,
    })
    .from(documents)
    .leftJoin(customers, owned(customers, documents.accountId, eq(customers.id, customerId)))
    .leftJoin(invoiceReminders, owned(invoiceReminders, documents.accountId, eq(invoiceReminders.documentId, id)))
    .where(
      owned(
        documents,
        account,
        and(
          sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`,
          // Written so that no index leads to all open invoices of the account: these are few.
          sql`+${documents.type} = 'invoice'`,
          sql`+${documents.settlement} in ('unpaid', 'partial')`,
        ),
      ),
    )
    .orderBy(sql`+${dueDate}`, documents.rowId)
  return rows.flatMap((row) =>
    row.number === null || row.dueDate === null
      ? []
      : [{ ...row, number: row.number, dueDate: row.dueDate, due: dueOf(row) }],
  )
}

type OpenInvoice = Awaited<ReturnType<typeof findOpen>>[number]

const clientOf = ({ name, nameAr, draft }: OpenInvoice) => ({
  name: name ?? draft.customer?.name ?? '',
  nameAr: (name === null ? draft.customer?.nameAr : nameAr) ?? undefined,
})

type Facts = {
  named: readonly OpenInvoice[]
  hasMore: boolean
  tone: ReminderTone
  language: DocumentLanguage
  client: Pick<Buyer, 'name' | 'nameAr'>
}

async function write(
  context: WriteContext,
  facts: Facts,
  { customerId, appUrl }: Pick<ReminderMessage, 'customerId' | 'appUrl'>,
) {
  const { named, hasMore, tone, language, client } = facts
  const { seller, digits } = await findCompany(context)
  const replyTo = (await findAccount(context)).email ?? seller.email
  const look = await findLetterLook(context, seller)
  const languages = languagesOf(language)
  const pages = await shareAll(context, named)
  const totals = duesByCurrency(named)
  const urlOf = (path: string) => new URL(path, appUrl).href
  const statements: Record<string, string> = {}
  for (const { currency } of customerId === null ? [] : totals)
    statements[currency] = urlOf(await shareStatement(context, { customerId: customerId ?? '', currency }))
  const written = planLetter({
    seller,
    digits,
    look,
    languages,
    tone,
    totals,
    hasMore,
    statements,
    customer: { name: client.name, nameAr: client.nameAr ?? null },
    texts: await findOwnTexts(context, `reminder-${tone}`),
    answerable: replyTo !== undefined,
    invoices: named.map(({ id, number, dueDate, currency, due }) => {
      const path = pages.get(id)
      return { number, dueDate, currency, due: formatMinor(minor(due), currency), page: path && urlOf(path) }
    }),
  })
  const from = { name: senderName(companyName({ seller }, languages[0])), ...(replyTo && { replyTo }) }
  return { message: { ...written, ...attachedLogo(context.account, look), from } }
}
