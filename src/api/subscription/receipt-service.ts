/** Receipts of paid periods: issued in the transaction that adds the period, always printed from that frozen copy. */
import { eq, max } from 'drizzle-orm'
import type { AccountScope } from '#http/context.ts'
import { ownerEmail } from '#api/account/member-service.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { paidPeriods, subscriptionPayments, subscriptionReceipts } from '#db/schema/subscription.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { receiptNumber, type ReceiptFacts, type ReceiptSeller } from '#domain/subscription/receipt.ts'
import type { FileDeps } from '#api/downloadable-file.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { receiptTerms } from '#i18n/subscription/receipt.ts'
import { receiptPrintModelOf } from '#pdf/print-versions.ts'
import type { Receipt } from '#pdf/receipt.ts'
import type { Env } from '#src/env/env.ts'
import { ReceiptQuery, type ReceiptListRequest } from './model.ts'

export const isReceiptQuery = guardOf(ReceiptQuery)

/** Who receives the money: the operator of the settings, else the product's own name. */
export function receiptSeller({
  landing,
  appUrl,
  supportEmail,
}: Pick<Env, 'landing' | 'appUrl' | 'supportEmail'>): ReceiptSeller {
  const { operator } = landing
  return {
    name: operator?.name ?? receiptTerms.product,
    address: operator?.address ?? null,
    website: new URL(appUrl).host,
    email: supportEmail,
  }
}

/** `seller` is named on the receipt if it is not issued yet. */
export type ReceiptOf = { account: AccountId; paymentId: string; seller: ReceiptSeller }

/**
 * The receipt of a payment, issued now if it is not yet. Never issued twice: write jobs run one by one, and the unique
 * keys hold across processes.
 * @throws Refusal `request.not-found` for an attempt that nobody paid, and for another account's.
 */
export async function issueReceipt(tx: Writer, of: ReceiptOf, now: Date): Promise<Receipt> {
  const issued = await findReceipt(tx, of)
  if (issued) return issued
  const facts = await factsOf(tx, of, now)
  const [last] = await tx.select({ sequence: max(subscriptionReceipts.sequence) }).from(subscriptionReceipts)
  const receipt = { sequence: (last?.sequence ?? 0) + 1, facts, issuedAt: now }
  await tx.insert(subscriptionReceipts).values({ paymentId: of.paymentId, accountId: of.account, ...receipt })
  return receipt
}

async function findReceipt(
  db: Reader,
  { account, paymentId }: Omit<ReceiptOf, 'seller'>,
): Promise<Receipt | undefined> {
  const { sequence, facts, issuedAt } = subscriptionReceipts
  const [row] = await db
    .select({ sequence, facts, issuedAt })
    .from(subscriptionReceipts)
    .where(owned(subscriptionReceipts, account, eq(subscriptionReceipts.paymentId, paymentId)))
  return row
}

const paidWith = (db: Reader) =>
  db
    .select({ period: paidPeriods, payment: subscriptionPayments })
    .from(paidPeriods)
    .innerJoin(subscriptionPayments, eq(subscriptionPayments.id, paidPeriods.paymentId))

type Paid = Awaited<ReturnType<typeof paidWith>>[number]

/** @throws Refusal `request.not-found` for an attempt that nobody paid, and for another account's. */
export async function requirePaid({ db, account }: AccountScope, paymentId: string): Promise<Paid> {
  const ofPayment = owned(paidPeriods, account, eq(paidPeriods.paymentId, paymentId))
  const [row] = await paidWith(db).where(ofPayment)
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function factsOf(db: Reader, { account, paymentId, seller }: ReceiptOf, now: Date): Promise<ReceiptFacts> {
  const { period, payment } = await requirePaid({ db, account }, paymentId)
  const company = await findAccount({ db, account })
  const { name, nameAr, trn, country, digits } = company
  const day = (moment: Date) => localDay(moment, zoneOf(company, now))
  return {
    seller,
    payer: { name, nameAr, trn, country, email: await ownerEmail({ db, account }) },
    plan: period.plan,
    amount: formatMinor(minor(payment.amount), payment.currency),
    currency: payment.currency,
    test: payment.test,
    reference: payment.providerId,
    paidOn: day(payment.paidAt ?? period.addedAt),
    from: day(period.begins),
    until: day(period.ends),
    digits,
    printVersion: PRINT_VERSION,
  }
}

/** In the language asked for, else the account's own. @throws Refusal as `issueReceipt` does, and `pdf.busy`. */
export async function receiptPdf(
  { db, env, pdf, now, signal }: FileDeps,
  account: AccountId,
  paymentId: string,
  requested: Locale | undefined,
): Promise<NamedFile> {
  const of = { account, paymentId, seller: receiptSeller(env) }
  const receipt = (await findReceipt(db.read, of)) ?? (await db.write((tx) => issueReceipt(tx, of, now())))
  const language = requested ?? (await findAccount({ db: db.read, account })).language
  const bytes = await pdf.pdf(receiptPrintModelOf(receipt, language), { account, lane: 'print', signal })
  return { bytes, name: `${receiptNumber(receipt.sequence)}.pdf`, type: 'application/pdf' }
}

/** Paid periods, the newest first, each with what its receipt names. */
export async function listReceipts({ db, account }: AccountScope, request: ReceiptListRequest) {
  const { rows, nextCursor } = await readInOrder(
    request,
    newestFirst(paidPeriods.id),
    ({ after, orderBy, limit }) =>
      paidWith(db)
        .where(owned(paidPeriods, account, after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ period }) => [period.id],
  )
  return { items: rows.map(receiptOf), nextCursor }
}

function receiptOf({ period, payment }: Paid) {
  return {
    id: payment.id,
    plan: period.plan,
    amount: formatMinor(minor(payment.amount), payment.currency),
    currency: payment.currency,
    test: payment.test,
    /** The provider's own id, to look the payment up there. */
    reference: payment.providerId,
    paidAt: (payment.paidAt ?? period.addedAt).toISOString(),
    from: period.begins.toISOString(),
    until: period.ends.toISOString(),
  }
}
