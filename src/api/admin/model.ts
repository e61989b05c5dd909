/** What comes in from the people who run the service. */
import { type Static, t } from 'elysia'
import { Email, Id, Text } from '#http/fields.ts'

export const AdminLoginBody = t.Object({ email: Email, password: Text(1000) })

export const UserListQuery = t.Object({
  /** A part of an e-mail or of a company's name. */
  q: t.Optional(Text(100)),
  cursor: t.Optional(Text(200)),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
})

export const UserParams = t.Object({ id: Id })

export const ReasonBody = t.Optional(t.Object({ reason: t.Optional(Text(500)) }))

export type AdminLogin = Static<typeof AdminLoginBody>
export type UserListRequest = Static<typeof UserListQuery>
