/** The company behind the documents, and the people who sign in. Who works in which company is in team.ts. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PostalAddress, RegistrationIssuer } from '#domain/account/party-facts.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { EditorColumn } from '#domain/account/new-documents.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import type { Weekend } from '#domain/calendar/weekend.ts'
import type { DocumentTexts } from '#domain/documents/defaults/default-texts.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/zones.ts'
import { id, instant, json } from '#db/columns.ts'

export const accounts = sqliteTable('accounts', {
  id: id(),
  name: text('name').notNull().default(''),
  nameAr: text('name_ar'),
  country: text('country').notNull().default('AE'),
  vatRegistered: integer('vat_registered', { mode: 'boolean' }).notNull().default(false),
  /** When the owner first said whether the company is registered; null while nobody has, and false is only the default. */
  vatAnsweredAt: instant('vat_answered_at'),
  trn: text('trn'),
  /** The first day with tax, and the first without it again (src/domain/tax/registration.ts); null: no such day. */
  vatFrom: text('vat_from'),
  vatUntil: text('vat_until'),
  /** السجل التجاري of the seller, as printed. */
  commercialRegistration: text('commercial_registration'),
  emirate: text('emirate').$type<NonNullable<Seller['emirate']>>(),
  address: text('address'),
  addressAr: text('address_ar'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
  /** Whether the owner has chosen it himself; until then it follows the country. */
  timeZoneChosen: integer('time_zone_chosen', { mode: 'boolean' }).notNull().default(false),
  /** A new zone counts from the next local midnight, so that moving gains nobody invoices (product.md, Subscription). */
  nextTimeZone: text('next_time_zone'),
  nextTimeZoneFrom: instant('next_time_zone_from'),
  language: text('language').$type<Locale>().notNull().default('en'),
  digits: text('digits').$type<'latn' | 'arab'>().notNull().default('latn'),
  /** The style of amounts in Arabic documents: `AED 1,234.50`, or `1,234.50 د.إ`. */
  amountStyle: text('amount_style').$type<'code' | 'symbol'>().notNull().default('code'),
  weekend: text('weekend').$type<Weekend>().notNull().default('sat-sun'),
  editorColumns: json<EditorColumn[]>('editor_columns').notNull().default([]),
  /** The language last chosen for a document; null before the first choice. */
  documentLanguage: text('document_language').$type<DocumentLanguage>(),
  /** The payment terms in days; null: the other ones, or none. */
  dueDays: integer('due_days'),
  /** Payment terms that are no number of days. */
  otherDueTerms: json<DueTerms>('due_terms'),
  /** Whether a computed due date is moved off the weekend. */
  dueOffWeekend: integer('due_off_weekend', { mode: 'boolean' }).notNull().default(false),
  /** Notes and terms of new documents. */
  documentTexts: json<DocumentTexts>('document_texts').notNull().default({}),
  bank: json<NonNullable<Seller['bank']>>('bank'),
  /** Whether a mail is sent on the day on which items run low. */
  lowStockMail: integer('low_stock_mail', { mode: 'boolean' }).notNull().default(false),
  createdAt: instant('created_at').notNull(),
  postal: json<PostalAddress>('postal'),
  registration: json<RegistrationIssuer>('registration'),
  tin: text('tin'),
})

export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** The company that he joined first. What he may do there, and whether he still may, say the members. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Shown beside what he did; his e-mail until he has one. */
    name: text('name'),
    nameAr: text('name_ar'),
    /** Normalised (src/domain/text/email.ts), so that two spellings of one address are one user. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written by triggers on the sessions, which are deleted later; the time of signing up while he has not come back. */
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`0`),
    /** Copied by triggers from the subscription of his first company: its plan, the end of its paid period. */
    plan: text('plan').$type<Plan>(),
    paidUntil: instant('paid_until'),
    /** The later one of the ends of its trial and its paid period; the largest whole number for one without an end. */
    accessEnds: integer('access_ends').notNull().default(0),
  },
  (table) => {
    // Each order's index has the columns that admins filter by, so that a user who is left out is passed without reading his row.
    const filters = [table.accessEnds, table.plan, table.paidUntil, table.lastSeenAt, table.createdAt] as const
    return [
      uniqueIndex('users_email').on(table.email),
      index('users_account').on(table.accountId),
      index('users_by_sign_up').on(table.id, ...filters),
      index('users_by_email').on(table.email, table.id, ...filters),
      index('users_by_end').on(
        table.accessEnds,
        table.id,
        table.plan,
        table.paidUntil,
        table.lastSeenAt,
        table.createdAt,
      ),
      index('users_by_visit').on(
        table.lastSeenAt,
        table.id,
        table.accessEnds,
        table.plan,
        table.paidUntil,
        table.createdAt,
      ),
      // A paying user's end of access is the end of what he paid, unless his trial is longer.
      index('users_without_paid_end')
        .on(table.accessEnds, table.id, table.plan, table.paidUntil, table.lastSeenAt, table.createdAt)
        .where(sql`${table.paidUntil} is null or ${table.paidUntil} < ${table.accessEnds}`),
      // Few have or had a plan, and in these orders they are often at the far end.
      index('users_with_plan_by_end')
        .on(table.accessEnds, table.id, table.plan, table.paidUntil, table.lastSeenAt, table.createdAt)
        .where(sql`${table.plan} is not null`),
      index('users_with_plan_by_visit')
        .on(table.lastSeenAt, table.id, table.accessEnds, table.plan, table.paidUntil, table.createdAt)
        .where(sql`${table.plan} is not null`),
    ]
  },
)
