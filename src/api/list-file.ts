/** A list as a file, CSV or XLSX: all rows that the filters find, or those that are named by id. */
import { type OwnedTable, ownsAll } from '#db/queries/owned.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { TableColumn } from '#domain/text/sheet-cell.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { fileAnswer, type Table } from '#http/files.ts'
import { idsIn } from '#http/fields.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { todayOf } from '#api/account/service.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import {
  awaitFile,
  type FileServer,
  requireListFits,
  TABLE_FORMATS,
  tableFile,
  type TableFormat,
} from '#api/table-file.ts'

type FileQuery = { ids?: string; language?: Locale }
type Page<Row> = { items: Row[]; nextCursor: string | null }
type PageRequest = { ids?: readonly string[]; limit: number; cursor?: string }

type ListFile<Query extends FileQuery, Row> = {
  /** The files are at `/api/COLLECTION.csv` and `.xlsx`, and are named after it. */
  collection: string
  isQuery: (query: unknown) => query is Query
  /** Each row of the list is one of this table. */
  table: OwnedTable
  /** How many rows may be named by id, where the list knows ids. */
  mostIds?: number
  pageSize: number
  list: (context: ReadContext, request: Omit<Query, 'ids'> & PageRequest) => Promise<Page<Row>>
  /** Columns in one language, and the lines of each row below them. */
  sheet: (context: ReadContext, language: Locale) => Promise<Sheet<Row>> | Sheet<Row>
}

type Sheet<Row> = { columns: readonly TableColumn[]; linesOf: (row: Row) => string[][] }

type FileRequest<Query> = { context: ReadContext; query: Query; request: Request; server: FileServer }

export function listFile<Query extends FileQuery, Row>(config: ListFile<Query, Row>) {
  const { collection, isQuery, table, mostIds, pageSize, list, sheet } = config
  const idsOf = ({ ids }: Query) => (ids === undefined || !mostIds ? [] : idsIn(ids, mostIds))

  /** @throws Refusal `request.not-found` when one that is named is not there. */
  const requireNamed = async ({ db, account }: AccountScope, ids: readonly string[]): Promise<void> => {
    if (!(await ownsAll(db, table, account, ids))) throw new Refusal('request.not-found')
  }
  const pagesFor = (context: ReadContext, query: Query) => {
    const ids = idsOf(query)
    const request = { ...query, ids: ids.length > 0 ? ids : undefined }
    return (cursor: { cursor?: string }) => list(context, { ...request, limit: pageSize, ...cursor })
  }
  const tableOf = async (context: ReadContext, query: Query, language: Locale): Promise<Table<Row>> => {
    await requireNamed(context, idsOf(query))
    const { columns, linesOf } = await sheet(context, language)
    return {
      name: `${collection}-${await todayOf(context)}`,
      columns,
      pageAfter: pagesFor(context, query),
      linesOf: (rows) => rows.flatMap(linesOf),
    }
  }
  const file: FileResolver = (pathname, query) => {
    const format = TABLE_FORMATS.find((ending) => pathname === `/api/${collection}.${ending}`)
    if (format === undefined || !isQuery(query)) return undefined
    const ids = idsOf(query)
    return {
      requireSource: async (context) => {
        await requireNamed(context, ids)
        await requireListFits(format, context, table, pagesFor(context, query))
      },
      open: async ({ db, now, signal }, account) => {
        const language = query.language ?? 'en'
        const found = await tableOf({ db: db.read, account, now: now() }, query, language)
        return tableFile(format, found, { account, language, signal })
      },
    }
  }
  /** Handles the route of a format. */
  const answerAs =
    (format: TableFormat) =>
    async ({ context, query, request, server }: FileRequest<Query>) => {
      awaitFile(server, request)
      const language = query.language ?? negotiatedLocale(request)
      const found = await tableOf(context, query, language)
      const made = { account: context.account, language, signal: request.signal }
      return fileAnswer(await tableFile(format, found, made), 'attachment')
    }
  return { file, csv: answerAs('csv'), xlsx: answerAs('xlsx') }
}
