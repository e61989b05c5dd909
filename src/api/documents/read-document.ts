/** What an invoice answers: a draft is computed anew, an issued document is its frozen copy with what happened since. */
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { accounts } from '#db/schema/account.ts'
import { publicLinks } from '#db/schema/documents.ts'
import { frozenCopies, invoices } from '#db/schema/invoices.ts'
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { composeInvoice, type InvoiceMetadata } from '#domain/documents/invoice-answer.ts'
import { isOverdue, settlementOf } from '#domain/documents/invoice.ts'
import { parseMinor, ZERO } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { AccountId } from '#http/identity.ts'
import { publicPath } from '#api/documents/share/public-address.ts'
import { zoneOf } from '#api/account/service.ts'
import { findBuyer } from '#api/customers/service.ts'
import { type Company, findCompany } from './company.ts'
import { findInvoice, metadataOf } from './repository.ts'

export async function getInvoice(db: Reader, account: AccountId, id: string, now: Date): Promise<Invoice> {
  const issued = await issuedAnswer(db, account, id, now)
  if (issued) return issued
  const row = await findInvoice(db, account, id)
  return composed(db, account, row.draft, metadataOf(row), await findCompany(db, account, now))
}

const copyById = prepared((db: Reader) =>
  db
    .select({
      metadata: {
        id: invoices.id,
        number: invoices.number,
        status: invoices.status,
        version: invoices.version,
        sentAt: invoices.sentAt,
        viewedAt: invoices.viewedAt,
        views: invoices.views,
        createdAt: invoices.createdAt,
        issuedAt: invoices.issuedAt,
      },
      frozen: { copy: frozenCopies.copy, hash: frozenCopies.hash },
      zone: {
        timeZone: accounts.timeZone,
        nextTimeZone: accounts.nextTimeZone,
        nextTimeZoneFrom: accounts.nextTimeZoneFrom,
      },
      shared: publicLinks.token,
    })
    .from(invoices)
    .innerJoin(
      frozenCopies,
      and(eq(frozenCopies.accountId, invoices.accountId), eq(frozenCopies.documentId, invoices.id)),
    )
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .leftJoin(publicLinks, and(eq(publicLinks.accountId, invoices.accountId), eq(publicLinks.documentId, invoices.id)))
    .where(and(eq(invoices.accountId, sql.placeholder('account')), eq(invoices.id, sql.placeholder('id'))))
    .prepare(),
)

/** Undefined for a draft, and for an id the account does not have. */
async function issuedAnswer(db: Reader, account: AccountId, id: string, now: Date): Promise<Invoice | undefined> {
  const found = await copyById(db).get({ account, id })
  if (!found) return undefined
  const { metadata, frozen, zone, shared } = found
  // because only freeze() writes the copy, and it writes an Invoice
  const copy = JSON.parse(frozen.copy) as Invoice
  const publicUrl = shared === null ? {} : { publicUrl: publicPath(shared) }
  const invoice = { ...copy, ...metadataOf(metadata), ...publicUrl, hash: frozen.hash }
  return { ...invoice, ...ledgerOf(invoice, localDay(now, zoneOf(zone, now))) }
}

/** Payments and credits come with their own features; until then nothing is paid. `today` is the account's local day. */
export function ledgerOf({ status, currency, totals, dueDate }: Invoice, today: string) {
  const total = parseMinor(totals.total, currency)
  const settlement = settlementOf({ status, total, paid: ZERO, credited: ZERO })
  return { settlement, overdue: isOverdue({ status, settlement, dueDate }, today) }
}

/** @throws Refusal `request.invalid` naming the figures that do not compute, or a customer the account does not have. */
export async function composed(
  db: Reader,
  account: AccountId,
  draft: DocumentDraft,
  metadata: InvoiceMetadata,
  company: Company,
): Promise<Invoice> {
  const buyer = await buyerOf(db, account, draft)
  const { seller, digits, policyFor } = company
  const answer = composeInvoice({ draft, metadata, seller, buyer, policy: policyFor(draft), digits })
  if (!answer.ok) throw new Refusal('request.invalid', { fields: answer.fields })
  return answer.invoice
}

async function buyerOf(db: Reader, account: AccountId, draft: DocumentDraft): Promise<Buyer | null> {
  if (draft.customerId === undefined) return draft.customer ?? null
  const buyer = await findBuyer(db, account, draft.customerId)
  if (!buyer && !draft.customer) {
    throw new Refusal('request.invalid', { fields: { customerId: { problem: 'not-an-option', limit: '' } } })
  }
  return buyer ?? draft.customer ?? null
}
