/** The address book. A customer that anything refers to is archived instead of deleted. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PostalAddress, RegistrationIssuer } from '#domain/account/party-facts.ts'
import type { CustomerContact, CustomerReminders } from '#domain/customers/contact.ts'
import type { Person } from '#domain/customers/buyer.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Emirate } from '#domain/account/seller.ts'
import type { CustomerTreatment } from '#domain/tax/treatment.ts'
import { id, instant, json } from '#db/columns.ts'
import { accounts, users } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

export const customers = sqliteTable(
  'customers',
  {
    /** In order of creation. The search index joins by it. */
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: accountId(),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    email: text('email'),
    phone: text('phone'),
    trn: text('trn'),
    treatment: text('treatment').$type<CustomerTreatment>(),
    person: text('person').$type<Person>(),
    address: text('address'),
    addressAr: text('address_ar'),
    emirate: text('emirate').$type<Emirate>(),
    country: text('country'),
    currency: text('currency'),
    language: text('language').$type<DocumentLanguage>(),
    terms: text('terms'),
    notes: text('notes'),
    contacts: json<CustomerContact[]>('contacts').notNull(),
    /** The names as `nameKey` writes them, by which lists are sorted; a missing one is the other. */
    nameKey: text('name_key').notNull(),
    nameArKey: text('name_ar_key').notNull(),
    /** When the customer was last changed, billed or paid. */
    activeAt: instant('active_at').notNull(),
    archivedAt: instant('archived_at'),
    /** The customer that this one was merged into, who has its documents and payments. */
    mergedInto: text('merged_into'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    commercialRegistration: text('commercial_registration'),
    postal: json<PostalAddress>('postal'),
    registration: json<RegistrationIssuer>('registration'),
    tin: text('tin'),
    /** Whether letters bring the XML of an e-invoice beside the PDF. */
    /** When invoices are due; null: as for all customers. `terms` is printed text. */
    dueTerms: json<DueTerms>('due_terms'),
    attachEInvoice: integer('attach_e_invoice', { mode: 'boolean' }).notNull().default(false),
    /** Whether the plan of reminders counts for the customer's invoices. */
    reminders: text('reminders').$type<CustomerReminders>().notNull().default('plan'),
  },
  (table) => {
    // The index is written as lists query it, so that SQLite finds it.
    const isArchived = sql`(${table.archivedAt} is not null)`
    return [
      uniqueIndex('customers_id').on(table.accountId, table.id),
      index('customers_by_name').on(table.accountId, isArchived, table.nameKey, table.rowId),
      index('customers_by_name_ar').on(table.accountId, isArchived, table.nameArKey, table.rowId),
      index('customers_by_activity').on(table.accountId, isArchived, table.activeAt, table.rowId),
      index('customers_by_trn')
        .on(table.accountId, table.trn)
        .where(sql`${table.trn} is not null`),
      // An import finds them again by their address.
      index('customers_by_email')
        .on(table.accountId, table.email)
        .where(sql`${table.email} is not null`),
      index('customers_merged')
        .on(table.accountId, table.mergedInto)
        .where(sql`${table.mergedInto} is not null`),
    ]
  },
)

export type CustomerEventKind = 'created' | 'updated' | 'archived' | 'restored' | 'merged' | 'unmerged'

/** The history of a customer's record, in order. Append-only. */
export const customerEvents = sqliteTable(
  'customer_events',
  {
    id: id(),
    accountId: accountId(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<CustomerEventKind>().notNull(),
    at: instant('at').notNull(),
    data: json<Record<string, string>>('data').notNull(),
    /** The member who did it. */
    byUserId: text('by_user_id').references(() => users.id),
  },
  (table) => [index('customer_events_of').on(table.accountId, table.customerId, table.id)],
)

/** Rows that a merge has moved, by their `place` in their table, while the merge can be undone. */
export const customerMergeMoves = sqliteTable(
  'customer_merge_moves',
  {
    accountId: accountId(),
    /** The customer that was merged. */
    customerId: text('customer_id').notNull(),
    type: text('type').$type<'document' | 'payment'>().notNull(),
    place: integer('place').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.customerId, table.type, table.place] }),
    index('customer_merge_moves_at').on(table.at),
  ],
)

/** How many an account has, archived and merged ones too, counted by triggers. */
export const customerCounts = sqliteTable('customer_counts', {
  accountId: accountId().primaryKey(),
  count: integer('count').notNull(),
})
