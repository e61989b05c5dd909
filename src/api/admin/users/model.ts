/** Schemas of the list of users, with its filters and orders, of a note, and of the end of one session. */
import { type Static, t } from 'elysia'
import { PLANS } from '#domain/subscription/payment.ts'
import { LONGEST_NOTE } from '#domain/admin/note.ts'
import { Id, Language, OneOf, pageFields, Text } from '#http/fields.ts'
import { guardOf } from '#http/fields/schema-guard.ts'

export const USER_STATES = ['trial', 'paying', 'ended', 'unlimited'] as const
export const USER_SEEN = ['7', '30', 'never'] as const

/** Orders by the sign-up, the e-mail, the end of access, and the last visit. */
export const USER_SORTS = ['-signedUp', 'signedUp', 'email', '-email', 'ends', '-ends', '-seen', 'seen'] as const

const filters = {
  /** A part of an e-mail or of a company's name. */
  q: t.Optional(Text(100)),
  subscription: t.Optional(OneOf(USER_STATES)),
  /** The plan paid for or given last, also of a subscription that has ended. */
  plan: t.Optional(OneOf(PLANS)),
  /**
   * `7` and `30`: used the service within as many days, by a session that was opened or used. `never`: has not come back since
   * signing up, and did nothing there after the first five minutes.
   */
  seen: t.Optional(OneOf(USER_SEEN)),
  sort: t.Optional(OneOf(USER_SORTS)),
}

export const UserListQuery = t.Object({ ...filters, ...pageFields })
/** The moments are those of the time zone that is named: UTC without one. */
export const UserFileQuery = t.Object({ ...filters, zone: t.Optional(Text(60, 1)), language: t.Optional(Language) })
export const isUserFileQuery = guardOf(UserFileQuery)

export type UserState = (typeof USER_STATES)[number]
export type UserSort = (typeof USER_SORTS)[number]
export type UserListRequest = Omit<Static<typeof UserListQuery>, 'limit'> & { limit?: number | undefined }

export const SecurityEventQuery = t.Object(pageFields)

export const NoteBody = t.Object({ text: Text(LONGEST_NOTE, 1) })

export const SessionParams = t.Object({ id: Id, sessionId: Id })

export const EndSessionBody = t.Optional(t.Object({ reason: t.Optional(Text(500)) }))

export type SecurityEventRequest = { userId: string } & Static<typeof SecurityEventQuery>
