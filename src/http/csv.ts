/** The CSV file of a list: it is read page by page while it is sent, so at most a page is held, however long it is. */
import { CSV_START, csvLine } from '#domain/text/csv.ts'
import type { StreamedFile } from './files.ts'

type CsvList<Item> = {
  name: string
  heads: readonly string[]
  pageAfter: (cursor: { cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>
  /** The cells of one line or several for each item. */
  linesOf: (items: Item[]) => string[][] | Promise<string[][]>
}

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
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(cursor === null ? {} : { cursor })
    yield (await linesOf(page.items)).map(csvLine).join('')
    cursor = page.nextCursor
  } while (cursor !== null)
}
