/** Schemas of the team: bounds of what is sent, and the shape of what is answered. */
import { type Static, t } from 'elysia'
import { ROLES } from '#domain/team/roles.ts'
import { Clearable, Country, Day, Email, Id, Language, OneOf, Text } from '#http/fields.ts'

const RoleName = OneOf(ROLES)
const LETTER_STATES = ['waiting', 'sent', 'failed'] as const

export const InvitationBody = t.Object({
  email: Email,
  role: RoleName,
  /** The last day of access. */
  endsOn: t.Optional(t.Nullable(Day)),
  language: t.Optional(Language),
})

export const MemberBody = t.Object({ role: RoleName, endsOn: t.Optional(t.Nullable(Day)) })

export const MemberParams = t.Object({ userId: Id })
export const InvitationParams = t.Object({ id: Id })
export const TokenParams = t.Object({ token: Text(100) })

/** The password of a known login, or the one that somebody new chooses; neither where a session proves who accepts. */
export const AcceptBody = t.Object({
  password: t.Optional(Text(1000)),
  name: t.Optional(Text(100)),
  code: t.Optional(Text(100)),
  language: t.Optional(Language),
})

export const CompanyBody = t.Object({
  name: Text(200, 1),
  nameAr: t.Optional(Clearable(200)),
  country: Country,
})

export const SwitchBody = t.Object({ companyId: Id })

export const ProfileBody = t.Object({ name: Clearable(100), nameAr: Clearable(100) })

export type InvitationInput = Static<typeof InvitationBody>
export type MemberInput = Static<typeof MemberBody>
export type AcceptInput = Static<typeof AcceptBody>
export type CompanyInput = Static<typeof CompanyBody>
export type ProfileInput = Static<typeof ProfileBody>

export const TeamAnswer = t.Object({
  members: t.Array(
    t.Object({
      userId: t.String(),
      email: t.String(),
      name: t.Nullable(t.String()),
      nameAr: t.Nullable(t.String()),
      role: RoleName,
      endsOn: t.Nullable(t.String()),
      joinedAt: t.String(),
      lastSeenAt: t.Nullable(t.String()),
      you: t.Boolean(),
    }),
  ),
  invitations: t.Array(
    t.Object({
      id: t.String(),
      email: t.String(),
      role: RoleName,
      endsOn: t.Nullable(t.String()),
      sentAt: t.String(),
      expiresAt: t.String(),
      by: t.String(),
      /** Waiting until the mail server takes it; failed when it never will, so that only another one can be sent. */
      letter: OneOf(LETTER_STATES),
    }),
  ),
})

export const InvitationAnswer = t.Object({
  company: t.Object({ name: t.String(), nameAr: t.Nullable(t.String()) }),
  role: RoleName,
  by: t.String(),
  email: t.String(),
  hasLogin: t.Boolean(),
})
