/** The files of the export, one after another. */
import { getTableName, sql } from 'drizzle-orm'
import { printedPdfs, frozenCopies } from '#db/schema/documents.ts'
import type { AccountScope } from '#http/context.ts'
import type { StreamedFile } from '#http/files.ts'
import type { PackedBytes } from '#http/zip/packed-bytes.ts'
import type { ZipEntry, Zipped } from '#http/zip/zip-stream.ts'
import { readmeMessages } from '#i18n/exports/readme.ts'
import { translator } from '#i18n/translator.ts'
import { paced } from './pace.ts'
import { CHAIN } from './size.ts'
import { type Ends, endsOf, slicesOf, type Source } from './slices.ts'
import { freeName, numberOf, STORED_FILES, type FileRow } from './stored-files.ts'
import { DATA_TABLES } from './tables.ts'

/** A list as a file for a spreadsheet. */
export type ExportedList = { name: string; open: () => Promise<StreamedFile> }

type Export = {
  scope: AccountScope
  lists: readonly ExportedList[]
  /** The files that are in the archive so far, as lines of its manifest with a comma between. */
  written: Pick<PackedBytes, 'parts'>
  facts: { product: string; version: string; company: { id: string; name: string }; madeAt: string }
}

const encoder = new TextEncoder()

/** One line of a `.jsonl` file. Amounts are beyond the numbers of JSON, so they are text. */
const lineOf = (row: unknown) =>
  `${JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`

/** Both languages in one text, English first. */
const readmeOf = ({ version, company: { id, name: company }, madeAt }: Export['facts']) =>
  (['en', 'ar'] as const)
    .map((language) => translator(readmeMessages, language)('readme', { version, company, id, madeAt }))
    .join('\n\n')

/** A line of the manifest for a file, after the lines before it. */
export function listFile(written: PackedBytes, { name, size, sha256 }: Zipped): void {
  const line = JSON.stringify({ name, bytes: size, sha256 })
  written.add(encoder.encode(written.size === 0 ? line : `,\n${line}`))
}

/** Rows that are added to a table after the first file was asked for are not in the export. */
export async function* exportEntries(made: Export): AsyncGenerator<ZipEntry, void> {
  const { scope, lists } = made
  const ends = await endsOf(scope.db, TABLES)
  const counts: Record<string, number> = {}
  const linesIn = (name: string, source: Source) => linesOf(scope, { source, ends, count: (n) => (counts[name] = n) })
  yield { name: 'README.txt', bytes: encoder.encode(readmeOf(made.facts)) }
  yield { name: 'chain.jsonl', parts: linesIn('chain', CHAIN) }
  for (const source of DATA_TABLES) {
    const table = getTableName(source.table)
    yield { name: `data/${table}.jsonl`, parts: linesIn(table, source) }
  }
  for (const { name, open } of lists) yield { name: `lists/${name}.csv`, parts: paced((await open()).stream) }
  yield* storedFiles(scope, ends)
  yield { name: 'manifest.json', parts: manifestParts(made, { ends, counts }) }
}

type Lines = { source: Source; ends: Ends; count: (rows: number) => void }

async function* linesOf(scope: AccountScope, { source, ends, count }: Lines): AsyncGenerator<Uint8Array> {
  let rows = 0
  for await (const slice of slicesOf(scope, source, ends)) {
    rows += slice.length
    yield encoder.encode(slice.map(lineOf).join(''))
  }
  count(rows)
}

async function* storedFiles(scope: AccountScope, ends: Ends): AsyncGenerator<ZipEntry> {
  const taken = new Set<number>()
  for (const files of STORED_FILES) {
    for await (const slice of slicesOf<FileRow>(scope, files.source, ends)) {
      for (const row of slice) yield { name: freeName(files, row, taken), bytes: row.bytes }
    }
  }
}

type Counted = { ends: Ends; counts: Readonly<Record<string, number>> }

/** The manifest is JSON with a line for each file and each paper that is missing, because there may be 100,000 of either. */
async function* manifestParts({ scope, written, facts }: Export, { ends, counts }: Counted) {
  const head = JSON.stringify({ format: 1, ...facts, counts }).slice(0, -1)
  yield encoder.encode(`${head},\n"files":[\n`)
  yield* written.parts()
  yield encoder.encode('\n],\n"unprinted":[\n')
  let isFirst = true
  for await (const slice of slicesOf(scope, UNPRINTED, ends)) {
    const lines = slice.map((row) => lineOf(row).trimEnd()).join(',\n')
    yield encoder.encode(isFirst ? lines : `,\n${lines}`)
    isFirst = false
  }
  yield encoder.encode('\n]}\n')
}

/** Issued documents and receipt vouchers whose paper nobody has opened, sent or printed yet: it is made when somebody does. */
const UNPRINTED: Source = {
  ...CHAIN,
  columns: {
    type: frozenCopies.type,
    documentId: frozenCopies.documentId,
    number: numberOf(frozenCopies.accountId, frozenCopies.documentId),
  },
  heavy: [],
  where: () =>
    sql`not exists (select 1 from ${printedPdfs} where ${printedPdfs.accountId} = ${frozenCopies.accountId}
      and ${printedPdfs.documentId} = ${frozenCopies.documentId})`,
}

const TABLES = [CHAIN, ...DATA_TABLES, ...STORED_FILES.map(({ source }) => source)].map(({ table }) => table)
