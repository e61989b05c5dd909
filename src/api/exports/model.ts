import { t } from 'elysia'
import { Language } from '#http/fields.ts'

export const ExportQuery = t.Object({ language: t.Optional(Language) })

export const ExportSize = t.Object(
  {
    documents: t.Integer(),
    files: t.Integer(),
    bytes: t.Integer(),
    running: t.Nullable(t.Object({ percent: t.Integer() })),
  },
  { examples: [{ documents: 412, files: 398, bytes: 31_400_000, running: null }] },
)

/** `rows`: those that have been read so far; they are written when all are there. */
export const SheetAnswer = t.Object(
  { running: t.Nullable(t.Object({ rows: t.Integer(), isWriting: t.Boolean() })) },
  { examples: [{ running: { rows: 12_500, isWriting: false } }] },
)
