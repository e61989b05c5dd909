/** Plans of reminders, the reminders that have gone, and what invoices say about theirs. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '#db/columns.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { ReminderStep } from '#domain/reminders/plan.ts'
import type { WaitReason } from '#domain/reminders/schedule.ts'
import { accounts } from '#db/schema/account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

/** A company without a row has the first plan, which is off. */
export const reminderPlans = sqliteTable(
  'reminder_plans',
  {
    accountId: accountId().primaryKey(),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
    hour: integer('hour').notNull(),
    steps: json<ReminderStep[]>('steps').notNull(),
    /** Steps whose day is later are still to come. */
    doneUntil: text('done_until').$type<LocalDay>().notNull(),
    /** When the job looks at it next; null while it is off. */
    dueAt: instant('due_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('reminder_plans_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** Each step of an invoice once, for ever: written with the mail. Append-only. */
export const remindersSent = sqliteTable(
  'reminders_sent',
  {
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    stepId: text('step_id').notNull(),
    /** Those of the step at that time, counted from the due date. */
    days: integer('days').notNull(),
    day: text('day').$type<LocalDay>().notNull(),
    letterId: text('letter_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.documentId, table.stepId] })],
)

/** An invoice whose reminders are off or paused, or one whose step is due and waits. Others have no row. */
export const invoiceReminders = sqliteTable(
  'invoice_reminders',
  {
    accountId: accountId(),
    documentId: text('document_id').notNull(),
    isOff: integer('is_off', { mode: 'boolean' }).notNull(),
    /** The first day on which it may be reminded of again. */
    pausedUntil: text('paused_until').$type<LocalDay>(),
    waitingStep: text('waiting_step'),
    /** The first day on which the step may go. */
    waitsUntil: text('waits_until').$type<LocalDay>(),
    waitReason: text('wait_reason').$type<WaitReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.documentId] }),
    index('invoice_reminders_waiting')
      .on(table.accountId, table.waitsUntil)
      .where(sql`${table.waitsUntil} is not null`),
  ],
)
