import type { FileResolver } from '#api/downloadable-file.ts'
import { isReceiptQuery, receiptPdf, requirePaid } from './receipt-service.ts'

const RECEIPT = /^\/api\/subscription\/payments\/([0-9a-f-]{36})\/receipt$/

export const receiptFile: FileResolver = (pathname, query) => {
  const id = RECEIPT.exec(pathname)?.[1]
  if (id === undefined || !isReceiptQuery(query)) return undefined
  return {
    requireSource: (context) => requirePaid(context, id),
    open: (deps, account) => receiptPdf(deps, account, id, query.language),
  }
}
