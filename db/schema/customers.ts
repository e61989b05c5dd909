/** The address book. A customer that documents refer to is archived instead of deleted. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Emirate } from '#domain/account/emirate.ts'
import type { CustomerTreatment } from '#domain/tax/treatment.ts'
import { id, instant } from '#db/columns.ts'
import { accounts } from './account.ts'

export const customers = sqliteTable(
  'customers',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    email: text('email'),
    phone: text('phone'),
    trn: text('trn'),
    treatment: text('treatment').$type<CustomerTreatment>(),
    address: text('address'),
    addressAr: text('address_ar'),
    emirate: text('emirate').$type<Emirate>(),
    country: text('country'),
    currency: text('currency'),
    language: text('language').$type<DocumentLanguage>(),
    terms: text('terms'),
    notes: text('notes'),
    /** Names, e-mail, phone and TRN, folded (src/domain/text/fold.ts): what search looks in. */
    folded: text('folded').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('customers_list').on(table.accountId, table.archivedAt, table.id)],
)
