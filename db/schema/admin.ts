/** The people who run the service, and its figures. They belong to no account, so these tables have no account column. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AnnouncementAudience, AnnouncementKind } from '#domain/announcements/announcement.ts'
import { id, instant, json, minor, totpColumns } from '#db/columns.ts'
import { accounts, users } from './account.ts'

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The row of somebody who is no admin any more stays, because the audit names him. */
    removedAt: instant('removed_at'),
  },
  (table) => [uniqueIndex('admins_email').on(table.email)],
)

/** Open invitations to become an admin. An accepted, withdrawn or replaced one is deleted: the audit tells of it. */
export const adminInvitations = sqliteTable(
  'admin_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => admins.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('admin_invitations_email').on(table.email),
    uniqueIndex('admin_invitations_token').on(table.tokenHash),
  ],
)

export const adminSessions = sqliteTable('admin_sessions', {
  id: id(),
  adminId: text('admin_id')
    .notNull()
    .references(() => admins.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Two-step verification, as `userTotp`. */
export const adminTotp = sqliteTable('admin_totp', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id),
  ...totpColumns(),
})

/**
 * How the service as a whole does. Counted by triggers when something happens (db/migrations), so that a year of any number of companies is read from some
 * thousand rows.
 */
export const serviceDays = sqliteTable(
  'service_days',
  {
    /** Whole days since 1970, UTC. */
    day: integer('day').notNull(),
    figure: text('figure')
      .$type<
        | 'companies'
        | 'users'
        /** Companies founded on this day that have paid since. */
        | 'first-paid'
        | 'revenue'
        | 'issued'
        | 'mails-taken'
        | 'mails-failed'
        /** Companies in which somebody was seen on this day. */
        | 'active'
        /** Users whose latest day it is: they move on with the day on which they are seen again. */
        | 'last-seen'
      >()
      .notNull(),
    /** A plan or a type of document; else empty. */
    part: text('part').notNull().default(''),
    count: integer('count').notNull().default(0),
    /** Minor units of AED, the currency of the fee. */
    amount: minor('amount')
      .notNull()
      .default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day, table.part] })],
)

/** The latest UTC day on which a session of anybody in a company was in use. It never falls. */
export const lastSeenDays = sqliteTable('last_seen_days', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  day: integer('day').notNull(),
})

/** The texts that admins announce to users, in both languages. A withdrawn one stays in the list of admins. */
export const announcements = sqliteTable(
  'announcements',
  {
    id: id(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
    kind: text('kind').$type<AnnouncementKind>().notNull(),
    audience: text('audience').$type<AnnouncementAudience>().notNull(),
    from: instant('shows_from').notNull(),
    /** Null: until it is withdrawn. */
    until: instant('shows_until'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('announcements_not_over').on(table.withdrawnAt, table.until)],
)

/** Every act of an admin on an account. Append-only. */
export const adminAudit = sqliteTable(
  'admin_audit',
  {
    id: id(),
    adminId: text('admin_id').notNull(),
    userId: text('user_id'),
    action: text('action').notNull(),
    reason: text('reason'),
    data: json<Record<string, string>>('data').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('admin_audit_user').on(table.userId, table.at),
    index('admin_audit_admin').on(table.adminId, table.at),
    index('admin_audit_action').on(table.action, table.at),
    index('admin_audit_at').on(table.at),
    // Opening a user's page is one line an admin, user and hour, however many processes serve it.
    uniqueIndex('admin_audit_opened')
      .on(table.adminId, table.userId, sql`(${table.at} / 3600000)`)
      .where(sql`${table.action} = 'open-user'`),
  ],
)

/** An admin's look at a company, with its permission: read on every request. */
export const viewerSessions = sqliteTable(
  'viewer_sessions',
  {
    id: id(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The user who is helped, a member of that company. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('viewer_sessions_of_admin').on(table.adminId, table.createdAt)],
)

/** Notes about a user, from admins for admins. Append-only by trigger. */
export const adminNotes = sqliteTable(
  'admin_notes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('admin_notes_user').on(table.userId, table.id)],
)
/** A link for one use within a minute, as `downloads`. It ends with the session of the admin who made it. */
export const adminDownloads = sqliteTable('admin_downloads', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  path: text('path').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
