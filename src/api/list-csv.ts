/** The CSV file of a list: all rows that the filters find, or those that are named by id. */
import { type OwnedTable, ownsAll } from '#db/queries/owned.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { csvFile, fileAnswer, type StreamedFile } from '#http/files.ts'
import { idsIn } from '#http/fields.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { todayOf } from '#api/account/service.ts'
import type { FileResolver } from '#api/downloadable-file.ts'

type FileQuery = { ids?: string; language?: Locale }
type Page<Row> = { items: Row[]; nextCursor: string | null }
type PageRequest = { ids?: readonly string[]; limit: number; cursor?: string }

type ListCsv<Query extends FileQuery, Row> = {
  /** The file is at `/api/COLLECTION.csv`, and is named after it. */
  collection: string
  isQuery: (query: unknown) => query is Query
  /** Rows that may be named by id, where the list knows ids. */
  named?: { table: OwnedTable; mostIds: number }
  pageSize: number
  list: (context: ReadContext, request: Omit<Query, 'ids'> & PageRequest) => Promise<Page<Row>>
  /** Heads in one language, and the lines of each row below them. */
  sheet: (context: ReadContext, language: Locale) => Promise<Sheet<Row>> | Sheet<Row>
}

type Sheet<Row> = { heads: readonly string[]; linesOf: (row: Row) => string[][] }

export function listCsv<Query extends FileQuery, Row>(config: ListCsv<Query, Row>) {
  const { collection, isQuery, named, pageSize, list, sheet } = config
  const idsOf = ({ ids }: Query) => (ids === undefined || !named ? [] : idsIn(ids, named.mostIds))

  /** @throws Refusal `request.not-found` when one that is named is not there. */
  const requireNamed = async ({ db, account }: AccountScope, ids: readonly string[]): Promise<void> => {
    if (named && !(await ownsAll(db, named.table, account, ids))) throw new Refusal('request.not-found')
  }
  const open = async (context: ReadContext, query: Query, language: Locale): Promise<StreamedFile> => {
    const ids = idsOf(query)
    await requireNamed(context, ids)
    const { heads, linesOf } = await sheet(context, language)
    const request = { ...query, ids: ids.length > 0 ? ids : undefined }
    return csvFile({
      name: `${collection}-${await todayOf(context)}.csv`,
      heads,
      pageAfter: (cursor) => list(context, { ...request, limit: pageSize, ...cursor }),
      linesOf: (rows) => rows.flatMap(linesOf),
    })
  }
  const file: FileResolver = (pathname, query) => {
    if (pathname !== `/api/${collection}.csv` || !isQuery(query)) return undefined
    const ids = idsOf(query)
    return {
      requireSource: (context) => requireNamed(context, ids),
      open: ({ db, now }, account) => open({ db: db.read, account, now: now() }, query, query.language ?? 'en'),
    }
  }
  /** Handles the route. */
  const answer = async ({ context, query, request }: { context: ReadContext; query: Query; request: Request }) =>
    fileAnswer(await open(context, query, query.language ?? negotiatedLocale(request)), 'attachment')
  return { file, answer }
}
