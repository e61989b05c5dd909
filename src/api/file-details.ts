/** OpenAPI details of calls that answer a file, because Elysia describes only answers that have a schema. */
import { CSV_EXAMPLES, type ExampleFile } from './file-examples.ts'
import { type TableFormat, XLSX } from './table-file.ts'

const BINARY = { type: 'string', format: 'binary' } as const

const answerOf = (description: string, type: string, media: object) => ({
  responses: { 200: { description, content: { [type]: media } } },
})

export const csvDetail = (description: string, example: string) =>
  answerOf(description, 'text/csv', { schema: { type: 'string' }, example })

export const pdfDetail = (description: string) => answerOf(description, 'application/pdf', { schema: BINARY })

export const zipDetail = (description: string) => answerOf(description, 'application/zip', { schema: BINARY })

/** A list or a report in one of its formats. */
export const tableDetail = (format: TableFormat, file: ExampleFile) =>
  format === 'csv'
    ? csvDetail('The table as CSV, in UTF-8 with a byte order mark.', `${CSV_EXAMPLES[file].join('\r\n')}\r\n`)
    : answerOf('The same table as an Excel file, of at most 50,000 rows.', XLSX, { schema: BINARY })
