import { type Static, t } from 'elysia'
import { Clearable, Text } from '#http/fields.ts'

const LONGEST_NAME = 80

const names = { name: t.Optional(Text(LONGEST_NAME)), nameAr: t.Optional(Clearable(LONGEST_NAME)) }

/** A name in either language is needed. A PUT takes either; null clears the Arabic one. */
export const CategoryBody = t.Object(names, { examples: [{ name: 'Hot drinks', nameAr: 'مشروبات ساخنة' }] })
export const CategoryParams = t.Object({ id: Text(100) })

export type CategoryInput = Static<typeof CategoryBody>
