/** The files of the export that are stored as files: printed papers, e-invoices, attachments, pictures and signatures. */
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { documentAttachments } from '#db/schema/attachments/attachments.ts'
import { brandImages } from '#db/schema/branding.ts'
import { documents, printedPdfs } from '#db/schema/documents.ts'
import { itemImages } from '#db/schema/inventory.ts'
import { payments } from '#db/schema/payments.ts'
import { quotationAnswers } from '#db/schema/quotations.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import { fileNameOf } from '#domain/text/file-name.ts'
import type { Source } from './slices.ts'

export type FileRow = { bytes: Uint8Array } & Record<string, string>

export type StoredFiles = {
  source: Source
  /** The path in the archive without its extension. Where two have one name, the id is added. */
  path: (row: FileRow) => string
  extension: (row: FileRow) => string
}

/** The number of a document or a receipt voucher, by which people look for its paper. */
export function numberOf(owner: SQLiteColumn, id: SQLiteColumn): SQL<string | null> {
  const isOwn = ({ accountId, id: own }: { accountId: SQLiteColumn; id: SQLiteColumn }) =>
    sql`${qualified(accountId)} = ${qualified(owner)} and ${qualified(own)} = ${qualified(id)}`
  return sql`coalesce(
    (select number from ${documents} where ${isOwn(documents)}),
    (select number from ${payments} where ${isOwn(payments)}))`
}

/** Drizzle leaves out the table of a column among those that are selected: in a query within it would be a column of that one. */
const qualified = (column: SQLiteColumn) => sql`${column.table}.${sql.identifier(column.name)}`

export const STORED_FILES: readonly StoredFiles[] = [
  {
    source: {
      table: printedPdfs,
      owner: printedPdfs.accountId,
      by: [printedPdfs.documentId, printedPdfs.language, printedPdfs.mark],
      columns: {
        id: printedPdfs.documentId,
        type: printedPdfs.type,
        language: printedPdfs.language,
        mark: printedPdfs.mark,
        number: numberOf(printedPdfs.accountId, printedPdfs.documentId),
        bytes: printedPdfs.bytes,
      },
      heavy: [printedPdfs.bytes],
    },
    path: ({ type, number, id, language, mark }) =>
      `papers/${type}/${fileNameOf(number ?? id ?? '')}-${language}${mark === 'issued' ? '' : `-${mark}`}`,
    extension: () => 'pdf',
  },
  {
    source: {
      table: eInvoiceFiles,
      owner: eInvoiceFiles.accountId,
      by: [eInvoiceFiles.documentId],
      columns: {
        id: eInvoiceFiles.documentId,
        number: numberOf(eInvoiceFiles.accountId, eInvoiceFiles.documentId),
        bytes: eInvoiceFiles.bytes,
      },
      heavy: [eInvoiceFiles.bytes],
    },
    path: ({ number, id }) => `e-invoices/${fileNameOf(number ?? id ?? '')}`,
    extension: () => 'xml',
  },
  {
    source: {
      table: documentAttachments,
      owner: documentAttachments.accountId,
      by: [documentAttachments.documentId, documentAttachments.name],
      columns: {
        id: documentAttachments.documentId,
        name: documentAttachments.name,
        type: documentAttachments.type,
        bytes: documentAttachments.bytes,
      },
      heavy: [documentAttachments.bytes],
    },
    path: ({ id, name }) => `attachments/${id}/${fileNameOf((name ?? '').replace(/\.\w+$/, ''))}`,
    extension: ({ type }) => EXTENSIONS[type ?? ''] ?? 'bin',
  },
  {
    source: {
      table: brandImages,
      owner: brandImages.accountId,
      by: [brandImages.hash],
      columns: { id: brandImages.hash, bytes: brandImages.image },
      heavy: [brandImages.image],
    },
    path: ({ id }) => `pictures/branding/${id}`,
    extension: () => 'png',
  },
  {
    source: {
      table: itemImages,
      owner: itemImages.accountId,
      by: [itemImages.itemId],
      columns: { id: itemImages.itemId, type: itemImages.type, bytes: itemImages.image },
      heavy: [itemImages.image],
    },
    path: ({ id }) => `pictures/items/${id}`,
    extension: ({ type }) => EXTENSIONS[type ?? ''] ?? 'bin',
  },
  {
    source: {
      table: quotationAnswers,
      owner: quotationAnswers.accountId,
      by: [quotationAnswers.documentId],
      columns: { id: quotationAnswers.documentId, bytes: quotationAnswers.signature },
      heavy: [quotationAnswers.signature],
      where: () => isNotNull(quotationAnswers.signature),
    },
    path: ({ id }) => `signatures/${id}`,
    extension: () => 'png',
  },
]

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** The name of a file in the archive, which no other file has. `taken`: keys of the names so far, which are too many to hold as texts. */
export function freeName({ path, extension }: StoredFiles, row: FileRow, taken: Set<number>): string {
  const [start, end] = [path(row), extension(row)]
  let name = `${start}.${end}`
  if (taken.has(keyOf(name))) name = `${start}-${row['id']}.${end}`
  for (let count = 2; taken.has(keyOf(name)); count += 1) name = `${start}-${row['id']}-${count}.${end}`
  taken.add(keyOf(name))
  return name
}

/** Names that differ in case alone have one key, because some systems of files take them for one. Where two others share a key, one gets its id too. */
const keyOf = (name: string) => Number(BigInt.asUintN(53, Bun.hash(name.toLowerCase())))
