/** Schemas of the requests about imports. */
import { type Static, t } from 'elysia'
import { COLUMN_ANSWERS } from '#domain/imports/columns.ts'
import { ENCODINGS } from '#domain/imports/encoding.ts'
import { EXISTING_CHOICES, IMPORT_KINDS, ROW_CHOICES, ROW_FATES } from '#domain/imports/import-state.ts'
import { LONGEST_IMPORT_CELL, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '#domain/imports/limits.ts'
import { Language, OneOf, pageFields, Text } from '#http/fields.ts'

const COLUMN = '^\\d{1,3}$'
const ROW = '^\\d{1,8}$'

/** The name of the file is for the list of imports. */
const file = {
  name: t.Optional(Text(200)),
  encoding: t.Optional(OneOf(ENCODINGS)),
  /** The name of a sheet of a workbook. */
  sheet: t.Optional(Text(100)),
}

export const ImportUploadQuery = t.Object({ kind: OneOf(IMPORT_KINDS), ...file })

const atOnce = {
  ...file,
  dryRun: t.Optional(OneOf(['1'])),
  /** Whether records that exist take the values of the file. */
  existing: t.Optional(OneOf(EXISTING_CHOICES)),
}

export const ImportAtOnceQuery = t.Object(atOnce)

/** An invoice may become a draft, or one that was issued elsewhere. */
export const InvoicesAtOnceQuery = t.Object({ kind: OneOf(['drafts', 'history']), ...atOnce })

export const ImportParams = t.Object({ id: Text(100) })

export const ImportChangeBody = t.Object(
  {
    /** The meaning of a column, by its number from 0; null leaves it out. */
    columns: t.Optional(
      t.Record(t.String({ pattern: COLUMN }), t.Nullable(Text(40)), { maxProperties: MOST_IMPORT_COLUMNS }),
    ),
    answers: t.Optional(
      t.Record(t.String({ pattern: COLUMN }), OneOf(COLUMN_ANSWERS), { maxProperties: MOST_IMPORT_COLUMNS }),
    ),
    existing: t.Optional(OneOf(EXISTING_CHOICES)),
    /** Texts instead of those of the file, by row and meaning. */
    corrections: t.Optional(
      t.Record(
        t.String({ pattern: ROW }),
        t.Record(t.String({ pattern: '^[a-zA-Z0-9]{1,40}$' }), Text(LONGEST_IMPORT_CELL), {
          maxProperties: MOST_IMPORT_COLUMNS,
        }),
        { maxProperties: MOST_IMPORT_ROWS },
      ),
    ),
    /** The answer to a doubtful row. */
    choices: t.Optional(t.Record(t.String({ pattern: ROW }), OneOf(ROW_CHOICES), { maxProperties: MOST_IMPORT_ROWS })),
  },
  {
    examples: [
      {
        columns: { '0': 'name', '3': null },
        existing: 'update' as const,
        corrections: { '12': { trn: '100123456789003' } },
        choices: { '14': 'new' as const },
      },
    ],
  },
)

export const ImportListQuery = t.Object(pageFields)

export const ImportRowsQuery = t.Object({
  fate: t.Optional(OneOf(ROW_FATES)),
  limit: pageFields.limit,
  cursor: t.Optional(t.Integer({ minimum: 0, maximum: 100_000_000 })),
})

/** `language` is that of every file of the app; a template has both. */
export const TemplateQuery = t.Object({ kind: OneOf(IMPORT_KINDS), language: t.Optional(Language) })

export const RefusedFileQuery = t.Object({ language: t.Optional(Language) })

export type AtOnceRequest = Static<typeof ImportAtOnceQuery>
export type ImportListRequest = Static<typeof ImportListQuery>
export type ImportRowsRequest = Static<typeof ImportRowsQuery>
