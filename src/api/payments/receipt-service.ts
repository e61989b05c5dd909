/** Receipt vouchers: frozen with the entry they confirm, and always printed from that copy. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { isTaxInvoice } from '#domain/documents/document-kind.ts'
import { dueOf } from '#domain/documents/due.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type PaymentReceipt, paymentReceiptOf } from '#domain/payments/receipt.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileNameOf } from '#domain/text/file-name.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { FileDeps, FileResolver } from '#api/downloadable-file.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { paymentReceiptPrintModelOf } from '#pdf/print-versions.ts'
import { findCustomerLanguage } from '#api/customers/service.ts'
import { type Company, findCompany } from '#api/documents/company.ts'
import { isPdfQuery } from '#api/documents/files/file-query.ts'
import { readFrozenReceipt } from '#api/documents/frozen-copy.ts'
import { appendCopy, type ChainEnd, findChainEnd } from '#api/documents/issue/hash-chain.ts'
import { printedOnce } from '#api/documents/kept-print.ts'
import { paymentDetails } from '#api/documents/ledger.ts'
import { printedPictures } from '#api/documents/paper.ts'
import type { DocumentRow } from '#api/documents/repository.ts'
import { findPayment, type NewPaymentRow } from './find-payment.ts'
import type { AllocatedInvoice } from './read-payment.ts'

/** The content of a voucher beside its entry, and the link before it in the chain. */
export type ReceiptSource = { company: Company; chainEnd: ChainEnd; today: LocalDay }

/** Called before the first write, so that a server reads all at once (decision 74). */
export async function findReceiptSource(context: WriteContext): Promise<ReceiptSource> {
  const [company, chainEnd] = await Promise.all([findCompany(context), findChainEnd(context)])
  return { company, chainEnd, today: localDay(context.now, company.timeZone) }
}

type ReceiptFacts = Omit<ReceiptSource, 'today'> & {
  language: DocumentLanguage
  /** With the invoices as they are after it. */
  allocated: readonly AllocatedInvoice[]
}

/** Freezes the voucher of a payment or refund, in the transaction that records it. */
export async function freezeReceipt(
  context: WriteContext,
  payment: NewPaymentRow,
  { allocated, language, company: { seller, digits }, chainEnd }: ReceiptFacts,
): Promise<void> {
  const { id, number, kind, date, currency, method, amount, refundOf, customerName, customerNameAr } = payment
  if (number === null || method === null || (kind !== 'payment' && kind !== 'refund')) return
  const receipt = paymentReceiptOf({
    id,
    number,
    kind,
    date,
    currency,
    method,
    amount,
    seller,
    digits,
    printVersion: PRINT_VERSION,
    ...paymentDetails(payment),
    payer: { name: customerName, ...(customerNameAr !== null && { nameAr: customerNameAr }) },
    ...(refundOf !== null && (await sourceOf(context, refundOf))),
    // A refund is allocated to the invoice with a minus.
    invoices: allocated.map((share) => ({
      number: share.invoice.number ?? '',
      isTaxInvoice: isTaxInvoice(share.invoice.kind),
      amount: share.amount < 0n ? -share.amount : share.amount,
      left: dueOf(share.invoice),
    })),
    language,
    issuedAt: context.now,
  })
  await appendCopy(context, 'receipt', receipt, chainEnd)
}

/** A credit that an import brought has no receipt that a refund could name. */
async function sourceOf(context: AccountScope, id: string): Promise<{ refundOf?: string }> {
  const { payment } = await findPayment(context, id)
  return payment.method === null ? {} : { refundOf: payment.number ?? '' }
}

/** The language of the first invoice; for money on account the customer's, else the account's own. */
export async function receiptLanguage(
  context: AccountScope,
  invoice: DocumentRow | undefined,
  customerId: string | null,
  { language }: Company,
): Promise<DocumentLanguage> {
  if (invoice) return invoice.draft.language
  const customers = customerId === null ? null : await findCustomerLanguage(context, customerId)
  return customers ?? language
}

const receiptCopy = prepared((db: Reader) =>
  db
    .select({ copy: frozenCopies.copy })
    .from(frozenCopies)
    .where(
      owned(
        frozenCopies,
        ACCOUNT,
        eq(frozenCopies.documentId, sql.placeholder('id')),
        eq(frozenCopies.type, 'receipt'),
      ),
    )
    .prepare(),
)

export type FoundReceipt = { receipt: PaymentReceipt; isReversed: boolean }

/** @throws Refusal `request.not-found` for an entry without a number, and for another account's. */
export async function findReceipt(context: AccountScope, id: string): Promise<FoundReceipt> {
  const [{ balance }, found] = await Promise.all([
    findPayment(context, id),
    receiptCopy(context.db).get({ account: context.account, id }),
  ])
  if (!found) throw new Refusal('request.not-found')
  return { receipt: readFrozenReceipt(found.copy), isReversed: balance.reversedAt !== null }
}

/** Printed once a language and mark, and kept. @throws Refusal as `findReceipt`, and `pdf.busy`. */
export async function receiptPdf(
  { db, pdf, now, signal }: Omit<FileDeps, 'env'>,
  account: AccountId,
  id: string,
  requested: DocumentLanguage | undefined,
): Promise<NamedFile> {
  const { receipt, isReversed } = await findReceipt({ db: db.read, account }, id)
  const language = requested ?? receipt.language
  const size = JSON.stringify(receipt.invoices).length
  const model = async () => {
    const pictures = await printedPictures({ db: db.read, account }, receipt)
    return paymentReceiptPrintModelOf(receipt, { language, isReversed, pictures })
  }
  const print = () => pdf.pdf(model, { account, lane: 'print', size, signal })
  const mark = isReversed ? ('void' as const) : ('issued' as const)
  const key = { accountId: account, type: 'receipt' as const, documentId: id, language, mark }
  const bytes = await printedOnce({ db, now }, key, print)
  return { bytes, name: receiptFileName(receipt, requested), type: 'application/pdf' }
}

/** `RC-0001.pdf`; `RC-0001-ar.pdf` in a language other than its own. */
export function receiptFileName({ number, language }: PaymentReceipt, requested?: DocumentLanguage): string {
  const other = requested && requested !== language ? `-${requested}` : ''
  return `${fileNameOf(number)}${other}.pdf`
}

const RECEIPT = /^\/api\/payments\/([0-9a-f-]{36})\/pdf$/

/** Resolves a one-use link to a receipt voucher. */
export const paymentReceiptFile: FileResolver = (pathname, query) => {
  const id = RECEIPT.exec(pathname)?.[1]
  if (id === undefined || !isPdfQuery(query)) return undefined
  return {
    requireSource: (context) => findReceipt(context, id),
    open: (deps, account) => receiptPdf(deps, account, id, query.language),
  }
}
