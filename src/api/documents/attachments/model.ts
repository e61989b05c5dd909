import { t } from 'elysia'
import { Text } from '#http/fields.ts'

/** Names are read by readAttachmentName, which says what is wrong with one; their marks are removed there. */
export const AttachmentParams = t.Object({ id: Text(100), name: t.String({ minLength: 1, maxLength: 400 }) })
export const PublicAttachmentParams = t.Object({
  token: Text(100),
  name: t.String({ minLength: 1, maxLength: 400 }),
})
