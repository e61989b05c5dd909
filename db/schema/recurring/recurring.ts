/** Recurring invoices, and the days on which they were made or skipped. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, instant, json, minor } from '#db/columns.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Period } from '#domain/recurring/occurrences.ts'
import type { RecurrenceEnd, RecurrenceRule } from '#domain/recurring/rule.ts'
import type { OccurrenceReason, OccurrenceState, SeriesAction, SeriesState } from '#domain/recurring/series.ts'
import type { SeriesDraft } from '#domain/recurring/series-draft.ts'
import { accounts, users } from '#db/schema/account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

export const recurringSeries = sqliteTable(
  'recurring_series',
  {
    id: id(),
    accountId: accountId(),
    version: integer('version').notNull(),
    state: text('state').$type<SeriesState>().notNull(),
    /** The invoice as it is written, without days; its prices are its own. */
    draft: json<SeriesDraft>('draft').notNull(),
    /** That of the draft, by which lists filter. */
    customerId: text('customer_id'),
    currency: text('currency').notNull(),
    /** The amount of each invoice, by the rates of the day on which it was saved. */
    total: minor('total').notNull(),
    /** The folded words by which a search finds it. */
    words: text('words').notNull(),
    rule: json<RecurrenceRule>('rule').notNull(),
    firstDay: text('first_day').$type<LocalDay>().notNull(),
    /** Null for a series without an end. */
    end: json<RecurrenceEnd>('end'),
    action: text('action').$type<SeriesAction>().notNull(),
    leadDays: integer('lead_days').notNull(),
    period: text('period').$type<Period>().notNull(),
    /** Null for the customer's own addresses. */
    to: json<string[]>('to'),
    /** Index and day of the next occurrence that is neither made nor skipped; the day is null when none is left. */
    nextIndex: integer('next_index').notNull(),
    nextDay: text('next_day').$type<LocalDay>(),
    /** The latest day that was made, skipped or listed. */
    usedUntil: text('used_until').$type<LocalDay>(),
    pausedOn: text('paused_on').$type<LocalDay>(),
    /** When the job looks at it next; null while it is paused, and when no day is left. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The member who made it. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('recurring_series_of').on(table.accountId, table.id),
    index('recurring_series_next').on(table.accountId, table.nextDay, table.id),
    index('recurring_series_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** Each day once: the row, the invoice and its number are written in one transaction. */
export const recurringOccurrences = sqliteTable(
  'recurring_occurrences',
  {
    accountId: accountId(),
    seriesId: text('series_id').notNull(),
    day: text('day').$type<LocalDay>().notNull(),
    /** The index of the day by the rule of its time. */
    position: integer('position').notNull(),
    state: text('state').$type<OccurrenceState>().notNull(),
    documentId: text('document_id'),
    reason: text('reason').$type<OccurrenceReason>(),
    /** When the job issues its draft, or tries to again; null for never. */
    dueAt: instant('due_at'),
    /** When its letter is queued; null when there is none to queue. */
    letterDueAt: instant('letter_due_at'),
    /** Whether its company is still to hear of it. */
    isNoticeDue: integer('is_notice_due', { mode: 'boolean' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seriesId, table.day] }),
    foreignKey({
      columns: [table.accountId, table.seriesId],
      foreignColumns: [recurringSeries.accountId, recurringSeries.id],
    }),
    index('recurring_occurrences_document').on(table.accountId, table.documentId),
    index('recurring_occurrences_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('recurring_occurrences_letter')
      .on(table.letterDueAt)
      .where(sql`${table.letterDueAt} is not null`),
    index('recurring_occurrences_notice')
      .on(table.accountId)
      .where(sql`${table.isNoticeDue} = 1`),
  ],
)
