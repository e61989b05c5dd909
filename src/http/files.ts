import { CSV_START, csvLine } from '#domain/text/csv.ts'
import type { TableColumn } from '#domain/text/sheet-cell.ts'

/** A file as a response: displayed inline, or saved under its name. */
export type NamedFile = { bytes: Uint8Array; name: string; type: string }

/** A file that is generated while it is sent. */
export type StreamedFile = { stream: ReadableStream<Uint8Array>; name: string; type: string }

/** The name is sent as plain ASCII for old clients and as UTF-8 for the others (RFC 6266). */
export function fileAnswer(file: NamedFile | StreamedFile, how: 'inline' | 'attachment'): Response {
  const { name, type } = file
  const plain = name.replace(/[^\w.-]/g, '_')
  return new Response('stream' in file ? file.stream : new Uint8Array(file.bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A file and the version of its content. */
export type VersionedFile = { bytes: Uint8Array; type: string; version: string }

/**
 * A file that the browser caches: `immutable` under a URL that contains its version, else revalidated each time, which
 * costs no bytes while it is unchanged (RFC 9110, 13.1.2).
 */
export function cacheableAnswer(request: Request, file: VersionedFile, how: 'immutable' | 'checked'): Response {
  const { bytes, type, version } = file
  const etag = `"${version}"`
  const headers = {
    etag,
    vary: 'authorization',
    'cache-control': how === 'immutable' ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type } })
}

/** The CSV file of a list: it is read page by page while it is sent, so at most a page is held, however long it is. */
type CsvList<Item> = {
  name: string
  heads: readonly string[]
  pageAfter: (cursor: { cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>
  /** The cells of one line or several for each item. */
  linesOf: (items: Item[]) => string[][] | Promise<string[][]>
}

/** A list or a report, whatever file it becomes. `name`: of the file, without its ending. */
export type Table<Item> = Omit<CsvList<Item>, 'heads'> & { columns: readonly TableColumn[] }

export const tableCsv = <Item>({ name, columns, ...list }: Table<Item>): StreamedFile =>
  csvFile({ ...list, name: `${name}.csv`, heads: columns.map(({ head }) => head) })

export function csvFile<Item>({ name, ...list }: CsvList<Item>): StreamedFile {
  const parts = partsOf(list)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return { stream, name, type: 'text/csv; charset=utf-8' }
}

async function* partsOf<Item>({ heads, pageAfter, linesOf }: Omit<CsvList<Item>, 'name'>) {
  yield CSV_START + csvLine(heads)
  for await (const items of pagesOf(pageAfter)) yield (await linesOf(items)).map(csvLine).join('')
}

/** The pages of a list, one after another. */
export async function* pagesOf<Item>(pageAfter: CsvList<Item>['pageAfter']): AsyncGenerator<Item[], void> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(cursor === null ? {} : { cursor })
    yield page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}
