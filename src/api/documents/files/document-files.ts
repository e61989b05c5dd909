/** The files of a type of document: the PDF of one, the PDFs of many, and the list of them. */
import type { FileResolver } from '#api/downloadable-file.ts'
import { printedPdf } from '#api/documents/print.ts'
import { findInvoice } from '#api/documents/repository.ts'
import type { Reader } from '#db/client.ts'
import type { AccountId } from '#http/identity.ts'
import { invoicesCsv } from './csv.ts'
import { idsIn, isFileQuery, isPdfQuery, listQueryOf } from './file-query.ts'
import { invoicesZip } from './zip.ts'

/** `path` is that of the type's list in the API: `/api/invoices`. */
export function documentFiles(path: string): FileResolver[] {
  const pdf = new RegExp(`^${path}/([0-9a-f-]{36})/pdf$`)
  return [
    (pathname, query) => {
      const id = pdf.exec(pathname)?.[1]
      if (id === undefined || !isPdfQuery(query)) return undefined
      return { requireSource: each([id]), open: (deps, account) => printedPdf(deps, account, id, query.language) }
    },
    (pathname, query) => {
      if (pathname !== `${path}.zip` || !isFileQuery(query)) return undefined
      const ids = idsIn(query.ids ?? '')
      return { requireSource: each(ids), open: (deps, account) => invoicesZip(deps, account, ids) }
    },
    (pathname, query) => {
      if (pathname !== `${path}.csv` || !isFileQuery(query)) return undefined
      const list = listQueryOf(query)
      return {
        requireSource: each(list.ids ?? []),
        open: ({ db, now }, account) => invoicesCsv(db.read, account, list, query.language ?? 'en', now()),
      }
    },
  ]
}

const each = (ids: readonly string[]) => async (db: Reader, account: AccountId) => {
  for (const id of ids) await findInvoice(db, account, id)
}
