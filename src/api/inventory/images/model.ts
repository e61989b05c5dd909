import { t } from 'elysia'
import { OneOf, Text } from '#http/fields.ts'

export const ItemImageQuery = t.Object({
  size: t.Optional(OneOf(['small'])),
  /** The item's `image`: an address with it leads to the same bytes for ever. */
  v: t.Optional(Text(64)),
})
