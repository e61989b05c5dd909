/** The invoices that reminders of some days may be about, found by their due dates: no invoice of another day is read. */
import { sql } from 'drizzle-orm'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { type CustomerContact, mailAddresses } from '#domain/customers/contact.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { ReminderStep } from '#domain/reminders/plan.ts'
import type { Addressee, RemindedInvoice, WaitReason, Window } from '#domain/reminders/schedule.ts'
import type { AccountScope } from '#http/context.ts'

/** `due`: in wire form. `to`: whom its letter goes to. */
export type Candidate = RemindedInvoice &
  Addressee & {
    rowId: number
    number: string
    currency: string
    due: string
    client: { name: string; nameAr: string | null }
    to: string[]
  }

type Row = {
  rowId: number
  id: string
  number: string
  dueDate: LocalDay
  sentAt: number
  customerId: string | null
  email: string | null
  clientName: string
  clientNameAr: string | null
  customerEmail: string | null
  contacts: string | null
  currency: string
  /** In minor units. */
  due: string
  lastEventAt: number | null
  lastReminderAt: number | null
  wasReminded: number
  gone: string
  pausedUntil: LocalDay | null
  waiting: string | null
  waitsUntil: LocalDay | null
  waitReason: WaitReason | null
}

/** Rows of one read, within the answer size of a database server. */
const BATCH = 500

type CandidateSearch = { steps: readonly ReminderStep[]; window: Window; zone: string }

/** All, or at least `most`, in the order of their creation. */
export async function findCandidates(
  scope: AccountScope,
  search: CandidateSearch,
  most = Number.POSITIVE_INFINITY,
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (let after = 0; found.length < most; after = found.at(-1)?.rowId ?? 0) {
    const rows = await scope.db.all<Row>(candidatesQuery(scope, search, after))
    found.push(...rows.map((row) => candidateOf(row, search.zone)))
    if (rows.length < BATCH) break
  }
  return found
}

/** Ranges of due dates, without an overlap: after the first day, until the second. */
function dueDatesOf({ steps, window }: CandidateSearch): [LocalDay, LocalDay][] {
  const ranges = steps
    .map(({ days }): [LocalDay, LocalDay] => [addDays(window.after, -days), addDays(window.day, -days)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const merged: [LocalDay, LocalDay][] = []
  for (const [from, until] of ranges) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = until > last[1] ? until : last[1]
    else merged.push([from, until])
  }
  return merged
}

/** Written out with the indexes by which SQLite finds the open invoices of a due date, and those that wait. */
export const candidatesQuery = ({ account }: AccountScope, search: CandidateSearch, after: number) => sql`
  with chosen(place) as materialized (
    select d.place from json_each(${JSON.stringify(dueDatesOf(search))}) span
      cross join documents d indexed by documents_open
      where d.account_id = ${account} and d.type = 'invoice' and d.settlement in ('unpaid', 'partial')
        and d.due_date > json_extract(span.value, '$[0]') and d.due_date <= json_extract(span.value, '$[1]')
    union
    select d.place from invoice_reminders w indexed by invoice_reminders_waiting
      cross join documents d indexed by documents_id on d.account_id = w.account_id and d.id = w.document_id
      where w.account_id = ${account} and w.waits_until is not null and w.waits_until <= ${search.window.day}
        and d.settlement in ('unpaid', 'partial')
  )
  select d.place as rowId, d.id, d.number, d.due_date as dueDate, d.sent_at as sentAt, d.customer_id as customerId,
    case when d.customer_id is null then d.draft ->> '$.customer.email' end as email,
    coalesce(c.name, d.customer_name) as clientName,
    case when c.id is null then d.customer_name_ar else c.name_ar end as clientNameAr,
    c.email as customerEmail, c.contacts, d.currency,
    cast(d.total - d.credited - d.written_off - d.paid as text) as due,
    (select max(e.at) from document_events e
      where e.account_id = d.account_id and e.document_id = d.id and e.kind in ('sent', 'marked-sent')) as lastEventAt,
    (select max(s.at) from reminders_sent s
      where s.account_id = d.account_id and s.document_id = d.id) as lastReminderAt,
    exists (select 1 from document_events e where e.account_id = d.account_id and e.document_id = d.id
      and e.kind = 'sent' and e.data ->> 'reminder' is not null) as wasReminded,
    (select json_group_array(json_object('id', s.step_id, 'days', s.days)) from reminders_sent s
      where s.account_id = d.account_id and s.document_id = d.id) as gone,
    r.paused_until as pausedUntil, r.waiting_step as waiting, r.waits_until as waitsUntil, r.wait_reason as waitReason
  from chosen cross join documents d on d.place = chosen.place
    left join invoice_reminders r on r.account_id = d.account_id and r.document_id = d.id
    left join customers c on c.account_id = d.account_id and c.id = d.customer_id
  where chosen.place > ${after} and d.account_id = ${account} and d.due_date is not null and d.sent_at is not null
    and coalesce(r.is_off, 0) = 0 and coalesce(c.reminders, 'plan') = 'plan'
  order by chosen.place limit ${BATCH}`

function candidateOf(row: Row, zone: string): Candidate {
  const { rowId, id, number, dueDate, customerId, email, waiting, currency } = row
  const lastLetterAt = Math.max(row.lastEventAt ?? 0, row.lastReminderAt ?? 0)
  return {
    rowId,
    id,
    number,
    dueDate,
    customerId,
    email,
    waiting,
    currency,
    due: formatMinor(minor(BigInt(row.due)), currency),
    client: { name: row.clientName, nameAr: row.clientNameAr },
    to: addressesOf(row),
    sentOn: localDay(new Date(row.sentAt), zone),
    lastLetterOn: lastLetterAt === 0 ? null : localDay(new Date(lastLetterAt), zone),
    wasReminded: row.wasReminded === 1,
    gone: JSON.parse(row.gone) as RemindedInvoice['gone'], // because the query wrote it
    // A day whose emails are used up is over on the next one.
    pausedUntil: row.pausedUntil ?? (row.waitReason === 'mail-limit' ? row.waitsUntil : null),
  }
}

function addressesOf({ customerId, email, customerEmail, contacts }: Row): string[] {
  if (customerId === null) return email ? [email] : []
  const people = JSON.parse(contacts ?? '[]') as CustomerContact[] // because the column holds them
  return mailAddresses({ email: customerEmail, contacts: people }, 'reminders')
}
