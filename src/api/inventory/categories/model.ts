import { type Static, t } from 'elysia'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { Clearable, Text } from '#http/fields.ts'

const LONGEST_NAME = 80

const names = { name: t.Optional(Text(LONGEST_NAME)), nameAr: t.Optional(Clearable(LONGEST_NAME)) }

/** A name in either language is needed. */
export const CategoryBody = t.Object(names, { examples: [{ name: 'Hot drinks', nameAr: 'مشروبات ساخنة' }] })
/** Takes either; null clears the Arabic one. */
export const CategoryChangeBody = t.Object({ version: t.Optional(Version), ...names }, { examples: [{ nameAr: null }] })
export const CATEGORY_FIELDS = fieldsOf(CategoryChangeBody)
export const CategoryParams = t.Object({ id: Text(100) })

export type CategoryInput = Static<typeof CategoryBody>
export type CategoryChange = Static<typeof CategoryChangeBody>
