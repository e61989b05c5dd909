import { t } from 'elysia'
import { DRAFTED_TYPES } from '#domain/documents/document-types.ts'
import { typedLook } from '#http/fields/look.ts'
import { Color, Id, OneOf, Text } from '#http/fields.ts'
import { documentDraft } from './drafts/model.ts'

export const DocumentParams = t.Object({ id: Text(100) })
export const IssueQuery = t.Object({ issue: t.Optional(OneOf(['1'])) })
export const VoidBody = t.Object({ reason: Text(500, 1) }, { examples: [{ reason: 'Made out to the wrong customer' }] })
export const PagesQuery = t.Object({ page: t.Optional(t.Integer({ minimum: 1, maximum: 1000 })) })

/** The company as its owner is typing it: printed before it is saved. */
const TypedSeller = t.Partial(
  t.Object({
    name: Text(200),
    nameAr: Text(200),
    vatRegistered: t.Boolean(),
    trn: Text(40),
    /** In place of what was chosen before; pictures stay those that are saved. */
    brand: t.Partial(t.Object({ ...typedLook, color: Color })),
  }),
)
/** A draft as it is written, for a check that writes nothing. */
export const DraftCheckBody = t.Object({
  type: t.Optional(OneOf(DRAFTED_TYPES)),
  id: t.Optional(Id),
  ...documentDraft,
})
export const PreviewBody = t.Object({
  type: t.Optional(OneOf(DRAFTED_TYPES)),
  id: t.Optional(Id),
  seller: t.Optional(TypedSeller),
  ...documentDraft,
})
