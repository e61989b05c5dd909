/** The rows of an import that are refused, with the reasons, to be corrected and imported again. */
import { and, eq, gt } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { importRows } from '#db/schema/imports/imports.ts'
import type { Locale } from '#domain/locale.ts'
import type { AccountScope } from '#http/context.ts'
import { fieldSentences } from '#http/error-response.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { refusedFileMessages } from '#i18n/imports/refused-file.ts'
import { translator } from '#i18n/translator.ts'
import { findImport } from './repository.ts'

const PAGE = 200

/** The heads are those of the file, and one more for the reasons. */
export async function refusedRowsFile(
  { db, account }: AccountScope,
  id: string,
  language: Locale,
): Promise<StreamedFile> {
  const { columns, kind } = await findImport({ db, account }, id)
  const t = translator(refusedFileMessages, language)
  return csvFile({
    name: `${kind}-refused.csv`,
    heads: [...columns.map(({ head }) => head), t('reasons')],
    pageAfter: async ({ cursor = '0' }) => {
      const own = owned(importRows, account, eq(importRows.importId, id))
      const items = await db
        .select()
        .from(importRows)
        .where(and(own, eq(importRows.fate, 'refused'), gt(importRows.row, Number(cursor))))
        .orderBy(importRows.row)
        .limit(PAGE)
      return { items, nextCursor: items.length === PAGE ? String(items.at(-1)?.row) : null }
    },
    linesOf: (rows) =>
      rows.map(({ cells, corrections, problems }) => [
        ...cells.map((cell, at) => corrections?.[columns[at]?.meaning ?? ''] ?? cell),
        Object.values(fieldSentences(problems ?? {}, language)).join(' '),
      ]),
  })
}
