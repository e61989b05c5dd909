import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DocumentLanguage } from '#domain/locale.ts'
import { instant, json } from '#db/columns.ts'
import { accounts, users } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

/** Statements of account as they were sent. The paper itself is stored in `printed_pdfs` under the same id. Append-only. */
export const sentStatements = sqliteTable(
  'sent_statements',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: accountId(),
    customerId: text('customer_id').notNull(),
    currency: text('currency').notNull(),
    from: text('from_day').notNull(),
    to: text('to_day').notNull(),
    language: text('language').$type<DocumentLanguage>().notNull(),
    /** In wire form: a sum of documents may have more digits than one of them. */
    closing: text('closing').notNull(),
    recipients: json<string[]>('recipients').notNull(),
    at: instant('at').notNull(),
    /** The member who sent it. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('sent_statements_id').on(table.accountId, table.id),
    index('sent_statements_of').on(table.accountId, table.customerId, table.rowId),
  ],
)

/** The link to a customer's statement of today: one a currency, until it is revoked. */
export const statementLinks = sqliteTable(
  'statement_links',
  {
    token: text('token').primaryKey(),
    accountId: accountId(),
    customerId: text('customer_id').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('statement_links_customer').on(table.accountId, table.customerId, table.currency)],
)
