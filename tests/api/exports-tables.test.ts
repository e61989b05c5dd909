/** Each table of the database is in the export of an account, or a line says why not. */
import { expect, test } from 'bun:test'
import { getTableName } from 'drizzle-orm'
import { LEFT_OUT } from '#api/exports/left-out.ts'
import { STORED_FILES } from '#api/exports/stored-files.ts'
import { DATA_TABLES } from '#api/exports/tables.ts'
import { TABLE_GROWTH } from '#db/growth.ts'

const exported = DATA_TABLES.map(({ table }) => getTableName(table))
const leftOut = Object.keys(LEFT_OUT)

/** Tables that SQLite makes for a full-text index. */
const PARTS_OF_AN_INDEX = /_(config|data|docsize|idx)$/

test('every table, once', () => {
  const tables = Object.keys(TABLE_GROWTH).filter((name) => !PARTS_OF_AN_INDEX.test(name))
  expect([...exported, ...leftOut].toSorted()).toEqual(tables.toSorted())
})

test('every file that is stored comes from a table that is exported', () => {
  for (const { source } of STORED_FILES) expect(exported).toContain(getTableName(source.table))
})

/** Names of columns that hold a secret, or could; each that is exported says what it is. */
const SUSPECT = /hash|token|secret|password|code|recovery|session|redirect|network/i
const HARMLESS: Record<string, string> = {
  'brand_images.hash': 'of the picture',
  'item_images.hash': 'of the picture',
  'items.imageHash': 'of the picture',
  'items.barcode': 'of the item',
  'items.unitCode': 'of e-invoices',
  'company_brandings.logoHash': 'of the picture',
  'company_brandings.stampHash': 'of the picture',
  'company_brandings.signatureHash': 'of the picture',
  'documents.checkCode': 'printed on the paper',
  'e_invoice_files.previousHash': 'of the file before',
  'quotation_answers.hash': 'of the answered copy',
  'quotation_answers.network': 'of the client who answered, which the company sees on the quotation',
  'vat_filings.hash': 'of the figures',
  'tax_configurations.eInvoicingMode': 'a setting',
}

test('no column that may be a secret', () => {
  const found = DATA_TABLES.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${getTableName(table)}.${column}`),
  ).filter((name) => SUSPECT.test(name.split('.')[1] ?? ''))
  expect(found.filter((name) => !(name in HARMLESS))).toEqual([])
})
