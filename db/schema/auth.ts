/** Tables of sign-up and sign-in. Codes and tokens are stored as hashes only. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AccountEventKind } from '#domain/account/account-events.ts'
import type { Device } from '#domain/auth/device.ts'
import { id, instant, json, totpColumns } from '#db/columns.ts'
import { accounts, users } from './account.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Rounded to a few minutes; empty until it was used again. */
    lastSeenAt: instant('last_seen_at'),
    /** Names by which a user recognises a device: never the address, never the whole user agent. */
    browser: text('browser').$type<Device['browser']>(),
    system: text('system').$type<Device['system']>(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // The sweep finds expired and ended sessions by these.
    index('sessions_expires').on(table.expiresAt),
    index('sessions_ended').on(table.endedAt),
  ],
)

/**
 * Before an account exists there is only an e-mail: the row is keyed by its hash (one for signing up, one for a forgotten
 * password) and has no account column.
 */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    emailHash: text('email_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    /** The UTC day of the counter beside it: ten codes an e-mail a day. */
    day: text('day').notNull(),
    sentThatDay: integer('sent_that_day').notNull(),
  },
  (table) => [index('verification_codes_day').on(table.day)],
)

/** A valid code for a forgotten password is exchanged for one of these tokens: one at a time for each user. */
export const resetTokens = sqliteTable(
  'reset_tokens',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of 256 random bits, which need no key to be unguessable. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('reset_tokens_hash').on(table.tokenHash)],
)

/**
 * Two-step verification. A row without `onSince` is one that was started and not confirmed; the next start replaces it. At
 * most one row a user, and none after turning it off.
 */
export const userTotp = sqliteTable('user_totp', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id),
  ...totpColumns(),
})

/** One trial an e-mail, for ever: this row outlives the account, so it has no account column either. */
export const trials = sqliteTable('trials', {
  emailHash: text('email_hash').primaryKey(),
  startedAt: instant('started_at').notNull(),
})

/** Until when a company lets support look at it. A row without it is one that was taken back. */
export const supportAccess = sqliteTable('support_access', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** The last day, in the company's zone, and the instant at which it is over. Null after it was taken back. */
  until: text('until'),
  endsAt: instant('ends_at'),
  changedBy: text('changed_by')
    .notNull()
    .references(() => users.id),
  changedAt: instant('changed_at').notNull(),
})

/** Events of the access of a user or of his company. Append-only by trigger. */
export const accountEvents = sqliteTable(
  'account_events',
  {
    id: id(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The user whose access it is; null for what concerns everybody in the company. */
    userId: text('user_id').references(() => users.id),
    kind: text('kind').$type<AccountEventKind>().notNull(),
    data: json<Record<string, string>>('data').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('account_events_of_user').on(table.userId, table.at, table.id),
    index('account_events_of_account')
      .on(table.accountId, table.at, table.id)
      .where(sql`${table.userId} is null`),
  ],
)

/**
 * The kinds of device that a user has signed in with. Sessions end and are swept, so they do not tell which kind is new. Empty for
 * a browser or system that was not recognised, which is a kind too.
 */
export const userDevices = sqliteTable(
  'user_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    browser: text('browser').$type<NonNullable<Device['browser']> | ''>().notNull(),
    system: text('system').$type<NonNullable<Device['system']> | ''>().notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser, table.system] })],
)

/**
 * How many sign-ins were refused on a UTC day. The row of nobody, whose user is '', counts those of e-mails that have no account,
 * so that an e-mail with one costs no other work.
 */
export const refusedSignIns = sqliteTable(
  'refused_sign_ins',
  {
    userId: text('user_id').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('refused_sign_ins_last').on(table.userId, table.lastAt, table.day),
    // The sweep finds old days by it.
    index('refused_sign_ins_day').on(table.day),
  ],
)
