/** How an account charges tax. Registration and TRN stand with the account itself. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { json } from '#db/columns.ts'
import { accounts } from './account.ts'

/** A standard rate from a day on, in percent. */
export type StoredTaxRate = { name: string; nameAr: string; rate: string; from: string }

export const taxConfigurations = sqliteTable('tax_configurations', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  defaultTreatment: text('default_treatment').$type<TaxTreatment>().notNull(),
  defaultRate: text('default_rate').notNull(),
  pricesIncludeTax: integer('prices_include_tax', { mode: 'boolean' }).notNull(),
  rates: json<StoredTaxRate[]>('rates').notNull(),
  texts: json<Record<string, string>>('texts').notNull(),
})
