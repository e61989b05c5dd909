import { t } from 'elysia'
import { Text } from '#http/fields.ts'

/** Read loosely, because what is no code is answered as a code that no document has. No longer address arrives. */
const TypedCode = t.String({ maxLength: 20_000 })

export const CheckParams = t.Object({ code: TypedCode })

export const CheckPageQuery = t.Object({ language: t.Optional(Text(20)) })

/** `code` is what was typed into the form. */
export const CheckFormQuery = t.Object({ code: t.Optional(TypedCode), language: t.Optional(Text(20)) })

/** `sha256`: of the file, in hex. */
export const CheckedFileBody = t.Object({ sha256: t.String({ pattern: '^[0-9a-f]{64}$' }) })
