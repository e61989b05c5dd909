import { t } from 'elysia'
import { Id, Text } from '#http/fields.ts'

/** The reason is what the user is told, so it is not left out. */
export const ViewAsBody = t.Object({ accountId: Id, reason: Text(500, 1) })
