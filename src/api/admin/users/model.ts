/** Schemas of what an admin notes about a user, and of the end of one session. */
import { t } from 'elysia'
import { LONGEST_NOTE } from '#domain/admin/note.ts'
import { Id, Text } from '#http/fields.ts'

export const NoteBody = t.Object({ text: Text(LONGEST_NOTE, 1) })

export const SessionParams = t.Object({ id: Id, sessionId: Id })

export const EndSessionBody = t.Optional(t.Object({ reason: t.Optional(Text(500)) }))
