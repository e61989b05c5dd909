/** What happened to an invoice, in order. Events are only ever added. */
import { and, eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertInto } from '#db/prepared.ts'
import { invoiceEvents, type InvoiceEventKind } from '#db/schema/invoices.ts'
import type { AccountId } from '#http/identity.ts'

const MOST_EVENTS = 1000

/** Oldest first. The caller has found the invoice in this account. */
export async function listEvents(db: Reader, account: AccountId, id: string) {
  const events = await db
    .select()
    .from(invoiceEvents)
    .where(and(eq(invoiceEvents.accountId, account), eq(invoiceEvents.invoiceId, id)))
    .orderBy(invoiceEvents.id)
    .limit(MOST_EVENTS)
  return { items: events.map(({ kind, at, data }) => ({ kind, at: at.toISOString(), ...data })) }
}

const addEvent = insertInto(invoiceEvents)

export async function recordEvent(
  tx: Writer,
  account: AccountId,
  invoiceId: string,
  kind: InvoiceEventKind,
  at: Date,
  data: Record<string, string> = {},
): Promise<void> {
  await addEvent(tx, { id: newId(), accountId: account, invoiceId, kind, at, data })
}
