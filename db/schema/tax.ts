/** How an account charges tax. Registration and TRN are columns of the account itself. */
import { isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DefaultExemptions } from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { json } from '#db/columns.ts'
import { accounts } from './account.ts'

/** A standard rate from a day on, in percent. */
export type StoredTaxRate = { name: string; nameAr: string; rate: string; from: string }

export const taxConfigurations = sqliteTable(
  'tax_configurations',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    defaultTreatment: text('default_treatment').$type<TaxTreatment>().notNull(),
    defaultRate: text('default_rate').notNull(),
    pricesIncludeTax: integer('prices_include_tax', { mode: 'boolean' }).notNull(),
    rates: json<StoredTaxRate[]>('rates').notNull(),
    texts: json<Record<string, string>>('texts').notNull(),
    exemptions: json<DefaultExemptions>('exemptions').notNull().default({}),
    /** Rows of drafts before this row id still have the amounts of an earlier configuration; null when none has. */
    oldDraftsBefore: integer('old_drafts_before'),
  },
  (table) => [index('tax_configurations_old_drafts').on(table.oldDraftsBefore).where(isNotNull(table.oldDraftsBefore))],
)
