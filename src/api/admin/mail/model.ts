/** Schemas of the mail that was given up, and of what an admin does with it. */
import { type Static, t } from 'elysia'
import { MAIL_KINDS } from '#domain/mail/mail.ts'
import { Id, OneOf, pageFields, Text } from '#http/fields.ts'

const kind = t.Optional(OneOf(MAIL_KINDS))

export const AdminMailQuery = t.Object({ state: t.Optional(OneOf(['failed', 'waiting'])), kind, ...pageFields })

/** Either some mails by their ids, or all of a filter: of a kind, or without one all that were given up. */
export const MailActBody = t.Object({
  ids: t.Optional(t.Array(Id, { minItems: 1, maxItems: 100 })),
  filter: t.Optional(t.Object({ kind })),
  reason: Text(500, 1),
})

export type AdminMailRequest = Static<typeof AdminMailQuery>
export type MailActRequest = Static<typeof MailActBody>
