/** The raw body of an uploaded table. It is read in the handler, so that nobody without a session can send megabytes. */
import { MOST_IMPORT_BYTES } from '#domain/imports/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { boundedBytes } from '#http/body/json-body.ts'

/**
 * Browsers on Windows name a CSV file after the program that opens it. Workbooks of other formats are taken, so that the answer can
 * say how to save them.
 */
const TABLE_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
  'application/octet-stream',
]

/** @throws Refusal `import.unsupported-type` for its declared type, `import.too-large` */
export async function tableBody(request: Request): Promise<Uint8Array> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!TABLE_TYPES.includes(type.trim().toLowerCase())) throw new Refusal('import.unsupported-type')
  return boundedBytes(request, MOST_IMPORT_BYTES, 'import.too-large')
}

const BINARY = { type: 'string', format: 'binary' } as const

/** OpenAPI details of an upload route, because Elysia does not describe a body that it does not parse. */
export const tableBodyDetail = (summary: string) => ({
  summary,
  requestBody: {
    required: true,
    content: Object.fromEntries(
      TABLE_TYPES.map((type) => [type, { schema: BINARY, example: 'Name,TRN\nNoor Trading,100123456789003\n' }]),
    ),
  },
})
