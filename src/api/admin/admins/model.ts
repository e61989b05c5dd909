/** Schemas of the list of admins and of their invitations. */
import { type Static, t } from 'elysia'
import { Email, Id, Language, Text } from '#http/fields.ts'

export const AdminParams = t.Object({ id: Id })

/** `language`: that of the letter, because somebody who is invited has chosen none yet. English without it. */
export const InviteAdminBody = t.Object({ email: Email, language: t.Optional(Language) })

export const AcceptAdminBody = t.Object({ token: Text(100, 1), password: Text(1000) })

export const AdminReasonBody = t.Object({ reason: Text(500, 1) })

export type InviteAdmin = Static<typeof InviteAdminBody>
export type AcceptAdmin = Static<typeof AcceptAdminBody>
