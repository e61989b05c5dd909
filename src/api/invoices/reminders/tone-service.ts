/** The tones of reminders by hand, from the plan of the company and from the reminders that were sent before. */
import { sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documentEvents } from '#db/schema/documents.ts'
import { reminderPlans } from '#db/schema/reminders/reminders.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { OwnTexts } from '#domain/letters/letter-texts.ts'
import { toneByHand } from '#domain/reminders/hand-tone.ts'
import { firmestTone, REMINDER_TONES, type ReminderTone } from '#domain/reminders/plan.ts'
import type { AccountScope } from '#http/context.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'

/** Answers the tone of an invoice; of several that share a letter, the firmest. */
export type ToneOf = (invoices: readonly { id: string; dueDate: LocalDay | null }[]) => ReminderTone

/** `ids`: the invoices whose tones are asked for. */
export async function findTones(context: AccountScope, ids: readonly string[], today: LocalDay): Promise<ToneOf> {
  const { db, account } = context
  const [plan] = await db.select().from(reminderPlans).where(owned(reminderPlans, account))
  const steps = plan?.steps ?? []
  const reminded = await findReminded(context, ids)
  return (invoices) =>
    firmestTone(invoices.map(({ id, dueDate }) => toneByHand({ dueDate, today, steps, wasReminded: reminded.has(id) })))
}

/** Those of these invoices that a reminder was sent of. */
async function findReminded({ db, account }: AccountScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { documentId, kind, data } = documentEvents
  const rows = await db
    .selectDistinct({ documentId })
    .from(documentEvents)
    .where(
      owned(
        documentEvents,
        account,
        sql`${documentId} in (select value from json_each(${JSON.stringify(ids)}))`,
        sql`+${kind} = 'sent'`,
        sql`${data} ->> 'reminder' is not null`,
      ),
    )
  return new Set(rows.map((row) => row.documentId))
}

/** The company's own texts of all tones. */
export async function findReminderTexts(context: AccountScope): Promise<Record<ReminderTone, OwnTexts>> {
  const texts = REMINDER_TONES.map(async (tone) => [tone, await findOwnTexts(context, `reminder-${tone}`)] as const)
  // because each of the tones has its entry
  return Object.fromEntries(await Promise.all(texts)) as Record<ReminderTone, OwnTexts>
}
