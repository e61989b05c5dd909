/** The people who run the service. They belong to no account, so these tables have no account column. */
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, instant, json, totpColumns } from '#db/columns.ts'

export const admins = sqliteTable(
  'admins',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('admins_email').on(table.email)],
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
  (table) => [index('admin_audit_user').on(table.userId, table.at)],
)
