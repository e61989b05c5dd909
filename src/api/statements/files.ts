/** Resolves one-use links to statements. */
import type { FileResolver } from '#api/downloadable-file.ts'
import { requireCustomerRecord } from '#api/customers/service.ts'
import { isSentPdfQuery, isStatementPdfQuery } from './model.ts'
import { statementPdf } from './paper-service.ts'
import { findSent, sentPdf } from './send.ts'

const STATEMENT = /^\/api\/customers\/([0-9a-f-]{36})\/statement\.pdf$/
const SENT = /^\/api\/customers\/([0-9a-f-]{36})\/statements\/([0-9a-f-]{36})\/pdf$/

export const statementFiles: FileResolver[] = [
  (pathname, query) => {
    const customer = STATEMENT.exec(pathname)?.[1]
    if (customer === undefined || !isStatementPdfQuery(query)) return undefined
    return {
      requireSource: (context) => requireCustomerRecord(context, customer),
      open: (deps, account) => statementPdf(deps, account, customer, query),
    }
  },
  (pathname, query) => {
    const [, customer, id] = SENT.exec(pathname) ?? []
    if (customer === undefined || id === undefined || !isSentPdfQuery(query)) return undefined
    return {
      requireSource: (context) => findSent(context, customer, id),
      open: ({ db }, account) => sentPdf({ db: db.read, account }, customer, id),
    }
  },
]
