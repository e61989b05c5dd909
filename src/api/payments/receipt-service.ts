/** Receipts of paid periods: drawn up in the transaction that adds the period, printed from that copy ever after. */
import { and, eq, max } from 'drizzle-orm'
import { findAccount, ownerEmail, zoneOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/client.ts'
import { paidPeriods, payments, receipts } from '#db/schema/payments.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { receiptNumber, type ReceiptFacts, type ReceiptSeller } from '#domain/subscription/receipt.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { Deps } from '#api/deps.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { paperOfReceipt, type Receipt } from '#pdf/receipt.ts'
import type { Env } from '#src/env/env.ts'
import { receiptPaper } from '#i18n/subscription/receipt.ts'
import { type ReceiptRequest, receiptQueryShape } from './model.ts'

export const isReceiptQuery = (query: unknown): query is ReceiptRequest => receiptQueryShape.Check(query)

/** Who receives the money. Where the settings name no operator, the product's own name and the address of support. */
export function receiptSeller({
  landing,
  appUrl,
  supportEmail,
}: Pick<Env, 'landing' | 'appUrl' | 'supportEmail'>): ReceiptSeller {
  const { operator } = landing
  return {
    name: operator?.name ?? receiptPaper.product,
    address: operator?.address ?? null,
    website: new URL(appUrl).host,
    email: supportEmail,
  }
}

/** Who asks for a receipt, and in whose name it is drawn up if nobody has yet. */
export type ReceiptOf = { account: AccountId; paymentId: string; seller: ReceiptSeller }

/**
 * The receipt of a payment, drawn up now if it is not yet. Two at once cannot draw up two: write jobs run one by one, and
 * the keys hold across processes.
 * @throws Refusal `request.not-found` for an attempt that nobody paid, and for another account's.
 */
export async function drawUpReceipt(tx: Writer, of: ReceiptOf, now: Date): Promise<Receipt> {
  const drawn = await findReceipt(tx, of)
  if (drawn) return drawn
  const facts = await factsOf(tx, of, now)
  const [last] = await tx.select({ place: max(receipts.place) }).from(receipts)
  const receipt = { place: (last?.place ?? 0) + 1, facts, drawnAt: now }
  await tx.insert(receipts).values({ paymentId: of.paymentId, accountId: of.account, ...receipt })
  return receipt
}

async function findReceipt(
  db: Reader,
  { account, paymentId }: Omit<ReceiptOf, 'seller'>,
): Promise<Receipt | undefined> {
  const [row] = await db
    .select({ place: receipts.place, facts: receipts.facts, drawnAt: receipts.drawnAt })
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), eq(receipts.accountId, account)))
  return row
}

/** @throws Refusal `request.not-found` for an attempt that nobody paid, and for another account's. */
export async function requirePaid(db: Reader, account: AccountId, paymentId: string) {
  const [row] = await db
    .select({ period: paidPeriods, payment: payments })
    .from(paidPeriods)
    .innerJoin(payments, eq(payments.id, paidPeriods.paymentId))
    .where(and(eq(paidPeriods.paymentId, paymentId), eq(paidPeriods.accountId, account)))
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function factsOf(db: Reader, { account, paymentId, seller }: ReceiptOf, now: Date): Promise<ReceiptFacts> {
  const { period, payment } = await requirePaid(db, account, paymentId)
  const company = await findAccount(db, account)
  const { name, nameAr, trn, country, digits } = company
  const day = (moment: Date) => localDay(moment, zoneOf(company, now))
  return {
    seller,
    payer: { name, nameAr, trn, country, email: await ownerEmail(db, account) },
    plan: period.plan,
    amount: formatMinor(minor(payment.amount), payment.currency),
    currency: payment.currency,
    test: payment.test,
    reference: payment.providerId,
    paidOn: day(payment.paidAt ?? period.addedAt),
    from: day(period.begins),
    until: day(period.ends),
    digits,
  }
}

/** In the language asked for, else the account's own. @throws Refusal as `drawUpReceipt` does, and `pdf.busy`. */
export async function receiptPdf(
  { db, env, pdf, now }: Pick<Deps, 'db' | 'env' | 'pdf' | 'now'>,
  account: AccountId,
  paymentId: string,
  asked: Locale | undefined,
): Promise<NamedFile> {
  const of = { account, paymentId, seller: receiptSeller(env) }
  const receipt = (await findReceipt(db.read, of)) ?? (await db.write((tx) => drawUpReceipt(tx, of, now())))
  const language = asked ?? (await findAccount(db.read, account)).language
  const bytes = await pdf.pdf(paperOfReceipt(receipt, language))
  return { bytes, name: `${receiptNumber(receipt.place)}.pdf`, type: 'application/pdf' }
}
