/** One-use addresses of files, for webviews, which send no header with a download. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { downloads } from '#db/schema/documents.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#http/deps.ts'
import type { NamedFile, StreamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { invoicesCsv } from '#api/invoices/export-service.ts'
import { idsIn, isFileQuery, isPdfQuery, listAskedIn } from '#api/invoices/file-query-service.ts'
import { findInvoice } from '#api/invoices/row-service.ts'
import { isReceiptQuery, receiptPdf, requirePaid } from '#api/payments/receipt-service.ts'
import { invoicesZip } from './archive-service.ts'
import { printedPdf } from './service.ts'

type Printing = Pick<Deps, 'db' | 'env' | 'pdf' | 'now'>

const DOWNLOAD_MS = 60_000

/** A one-use address for a file of this account. @throws Refusal `request.not-found` when the path names none. */
export async function createDownload(tx: Writer, account: AccountId, path: string, now: Date): Promise<string> {
  await fileAt(path).find(tx, account)
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + DOWNLOAD_MS)
  await tx.insert(downloads).values({ tokenHash: hashOf(token), accountId: account, path, expiresAt })
  return `/api/downloads/${token}`
}

/** Spends the token. An unknown, spent or late one is simply not found. */
export async function openDownload(printing: Printing, token: string): Promise<NamedFile | StreamedFile> {
  const { accountId, path } = await printing.db.write((tx) => spend(tx, token, printing.now()))
  // because the row was written by createDownload, with the account its session gate minted
  return fileAt(path).open(printing, accountId as AccountId)
}

async function spend(tx: Writer, token: string, now: Date) {
  const [spent] = await tx
    .update(downloads)
    .set({ usedAt: now })
    .where(and(eq(downloads.tokenHash, hashOf(token)), isNull(downloads.usedAt)))
    .returning()
  if (!spent || spent.expiresAt <= now) throw new Refusal('request.not-found')
  return spent
}

type FileAt = {
  /** What it is made of, as far as it names that. @throws Refusal `request.not-found`, also for another account's. */
  find: (db: Reader, account: AccountId) => Promise<unknown>
  open: (printing: Printing, account: AccountId) => Promise<NamedFile | StreamedFile>
}

/** The files a link may lead to: the PDF of an invoice, those of many, the list of them, and a receipt. */
function fileAt(path: string): FileAt {
  const url = path.startsWith('/') ? URL.parse(path, 'http://localhost') : null
  if (!url) throw new Refusal('request.not-found')
  const query: unknown = Object.fromEntries(url.searchParams)
  const id = /^\/api\/invoices\/([0-9a-f-]{36})\/pdf$/.exec(url.pathname)?.[1]
  if (id !== undefined && isPdfQuery(query)) {
    return { find: each([id]), open: (printing, account) => printedPdf(printing, account, id, query.language) }
  }
  const paid = /^\/api\/payments\/([0-9a-f-]{36})\/receipt$/.exec(url.pathname)?.[1]
  if (paid !== undefined && isReceiptQuery(query)) {
    return {
      find: (db, account) => requirePaid(db, account, paid),
      open: (printing, account) => receiptPdf(printing, account, paid, query.language),
    }
  }
  if (url.pathname === '/api/invoices.zip' && isFileQuery(query)) {
    const ids = idsIn(query.ids ?? '')
    return { find: each(ids), open: (printing, account) => invoicesZip(printing, account, ids) }
  }
  if (url.pathname === '/api/invoices.csv' && isFileQuery(query)) {
    const asked = listAskedIn(query)
    return {
      find: each(asked.ids ?? []),
      open: ({ db, now }, account) => invoicesCsv(db.read, account, asked, query.language ?? 'en', now()),
    }
  }
  throw new Refusal('request.not-found')
}

/** Each of these invoices. */
const each = (ids: readonly string[]) => async (db: Reader, account: AccountId) => {
  for (const id of ids) await findInvoice(db, account, id)
}

const hashOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')
