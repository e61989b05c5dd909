/** Who works in a company: its members, those invited, and what happened to either. */
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { Role } from '#domain/team/roles.ts'
import type { Locale } from '#domain/locale.ts'
import { id, instant } from '#db/columns.ts'
import { accounts, users } from './account.ts'

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id)

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

export const members = sqliteTable(
  'members',
  {
    accountId: accountId(),
    userId: userId(),
    role: text('role').$type<Role>().notNull(),
    /** The last day of access, by the company's zone; null: without end. */
    endsOn: text('ends_on'),
    joinedAt: instant('joined_at').notNull(),
    /** Removed, or gone by himself. Whoever joins again gets the same row. */
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('members_user').on(table.userId),
    index('members_by_role').on(table.accountId, table.role, table.joinedAt, table.userId),
  ],
)

export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    accountId: accountId(),
    /** Normalised (src/domain/text/email.ts). */
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    endsOn: text('ends_on'),
    language: text('language').$type<Locale>().notNull(),
    /** SHA-256 of 256 random bits, which need no key to be unguessable. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** When its letter was last queued. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open')
      .on(table.accountId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('invitations_account').on(table.accountId, table.createdAt),
  ],
)

/** Append-only by trigger. */
export const teamEvents = sqliteTable(
  'team_events',
  {
    id: id(),
    accountId: accountId(),
    type: text('type').$type<TeamEventType>().notNull(),
    /** Null where the member himself did it: he joined, or left. */
    byUserId: text('by_user_id').references(() => users.id),
    /** Whom it is about; the e-mail of an invitation where he has no login yet. */
    userId: text('user_id').references(() => users.id),
    email: text('email').notNull(),
    role: text('role').$type<Role>(),
    at: instant('at').notNull(),
  },
  (table) => [index('team_events_account').on(table.accountId, table.id)],
)

export type TeamEventType = 'founded' | 'invited' | 'withdrawn' | 'joined' | 'changed' | 'removed' | 'left'
