/** The files of a type of document: the PDF of one, its e-invoice and its attachments, the PDFs of many, and the list of them. */
import { documents } from '#db/schema/documents.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { MAX_IN_ZIP } from '#domain/documents/limits.ts'
import type { AccountScope } from '#http/context.ts'
import { idsIn } from '#http/fields.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { requireListFits, TABLE_FORMATS, tableFile } from '#api/table-file.ts'
import { attachmentNameIn, findAttachment, requireAttachment } from '#api/documents/attachments/attachments.ts'
import { eInvoiceXml } from '#api/documents/e-invoice/e-invoice.ts'
import { printedPdf } from '#api/documents/print.ts'
import { findDocument } from '#api/documents/repository.ts'
import { documentPages, documentsTable } from './list-file.ts'
import { isFileQuery, isPdfQuery, listQueryOf } from './file-query.ts'
import { documentsZip } from './zip.ts'

export function documentFiles(type: DocumentType): FileResolver[] {
  const path = `/api/${DOCUMENT_TYPES[type].collection}`
  const pdf = new RegExp(`^${path}/([0-9a-f-]{36})/pdf$`)
  const xml = new RegExp(`^${path}/([0-9a-f-]{36})/e-invoice\\.xml$`)
  const attachment = new RegExp(`^${path}/([0-9a-f-]{36})/attachments/([^/]+)$`)
  return [
    (pathname, query) => {
      const id = pdf.exec(pathname)?.[1]
      if (id === undefined || !isPdfQuery(query)) return undefined
      return {
        requireSource: each(type, [id]),
        open: (deps, account) => printedPdf({ ...deps, account }, type, id, query.language),
      }
    },
    (pathname) => {
      const id = xml.exec(pathname)?.[1]
      if (id === undefined || !DOCUMENT_TYPES[type].chargesTax) return undefined
      return {
        requireSource: each(type, [id]),
        open: (deps, account) => eInvoiceXml({ ...deps, account }, type, id),
      }
    },
    (pathname) => {
      const [, id = '', typed = ''] = attachment.exec(pathname) ?? []
      const name = attachmentNameIn(typed)
      if (id === '' || name === undefined) return undefined
      return {
        requireSource: (context) => requireAttachment(context, type, id, name),
        open: ({ db }, account) => findAttachment({ db: db.read, account }, type, id, name),
      }
    },
    (pathname, query) => {
      if (pathname !== `${path}.zip` || !isFileQuery(query)) return undefined
      const ids = idsIn(query.ids ?? '', MAX_IN_ZIP)
      const isWithXml = query.xml !== undefined
      return {
        requireSource: each(type, ids),
        open: (deps, account) => documentsZip(deps, account, type, { ids, isWithXml }),
      }
    },
    (pathname, query) => {
      const format = TABLE_FORMATS.find((ending) => pathname === `${path}.${ending}`)
      if (format === undefined || !isFileQuery(query)) return undefined
      const list = listQueryOf(query)
      return {
        requireSource: async (context) => {
          await each(type, list.ids ?? [])(context)
          await requireListFits(format, context, documents, documentPages(context, type, list))
        },
        open: async ({ db, now, signal }, account, user) => {
          const language = query.language ?? 'en'
          const table = await documentsTable({ db: db.read, account, user, now: now() }, type, list, language)
          return tableFile(format, table, { account, language, signal })
        },
      }
    },
  ]
}

const each = (type: DocumentType, ids: readonly string[]) => async (context: AccountScope) => {
  for (const id of ids) await findDocument(context, type, id)
}
