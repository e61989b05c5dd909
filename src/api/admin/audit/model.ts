/** The list of what admins did, and what it can be narrowed to. */
import { type Static, t } from 'elysia'
import type { AuditAction } from '#api/admin/audit-service.ts'
import { adminActionMessages } from '#i18n/admin/actions.ts'
import { CalendarDay, Id, Language, OneOf, pageFields, Text } from '#http/fields.ts'
import { guardOf } from '#http/fields/schema-guard.ts'

// because Object.keys loses the names
const ACTIONS = Object.keys(adminActionMessages.en) as AuditAction[]

/** Lines of earlier versions may have other actions. */
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(adminActionMessages.en, action)

const filters = {
  /** A part of the e-mail of the user whom it was done to. */
  q: t.Optional(Text(100)),
  userId: t.Optional(Id),
  adminId: t.Optional(Id),
  action: t.Optional(OneOf(ACTIONS)),
  /** The first day and the last one, both included, of the time zone that is named: UTC without one. */
  from: t.Optional(CalendarDay),
  to: t.Optional(CalendarDay),
  zone: t.Optional(Text(60, 1)),
}

export const AuditListQuery = t.Object({ ...filters, ...pageFields })
export const AuditFileQuery = t.Object({ ...filters, language: t.Optional(Language) })
export const isAuditFileQuery = guardOf(AuditFileQuery)

export type AuditListRequest = Omit<Static<typeof AuditListQuery>, 'limit'> & { limit?: number | undefined }
