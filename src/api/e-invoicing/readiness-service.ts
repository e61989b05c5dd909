/** Readiness for e-invoicing: the documents of a year, as they would be if they were issued today. */
import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES, typeOfKind } from '#domain/documents/document-types.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import { checkEInvoice, outsideReason, prepared } from '#domain/e-invoicing/prepare.ts'
import { type CheckedDocument, ReadinessCount } from '#domain/e-invoicing/readiness.ts'
import type { Locale } from '#domain/locale.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { ReadContext } from '#http/context.ts'
import { findBuyers } from '#api/customers/service.ts'
import { type Company, findCompany } from '#api/documents/company.ts'
import { sentenceOf } from '#api/documents/e-invoice/e-invoice.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import { findLineStock, type KnownStock } from '#api/inventory/stock-service.ts'

/** The documents of the score. */
const SCORE_DAYS = 90
/** Customers and items count that were billed in so many days. */
const BILLED_DAYS = 365
const MOST_DOCUMENTS = 500
/** Documents whose copies are read at once, and how many characters those may have. One alone may have more. */
const AT_ONCE = 10
const MOST_CHARACTERS = 300_000
/** Others are answered after so long. The largest document takes some milliseconds more. */
const TURN_MS = 2

const BILLED_TYPES = DOCUMENT_TYPE_NAMES.filter((type) => DOCUMENT_TYPES[type].chargesTax)

export async function getReadiness(context: ReadContext, locale: Locale) {
  const company = await findCompany(context)
  const today = localDay(context.now, company.timeZone)
  const since = addDays(today, -SCORE_DAYS)
  const rows = await newestIssued(context, addDays(today, -BILLED_DAYS))
  const count = new ReadinessCount()
  const turn = beginTurn()
  for (const batch of batchesOf(await withSizes(context, rows))) {
    for await (const one of checkedBatch(context, { company, batch, locale, since, turn })) count.add(one)
  }
  const { score, missing } = count.result()
  return {
    asOf: today,
    score,
    missing: missing.map(({ finding, ...lack }) => ({ ...lack, sentence: sentenceOf(finding, locale) })),
  }
}

/** Lets others in whenever it has worked for long enough. */
function beginTurn() {
  let from = performance.now()
  const mayEnd = async () => {
    if (performance.now() - from < TURN_MS) return
    await setImmediate()
    from = performance.now()
  }
  return { mayEnd }
}

type IssuedRow = { id: string; customerId: string | null; issueDate: string }

/** The newest issued invoices and credit notes since a day, at most 500. */
async function newestIssued({ db, account }: ReadContext, since: string): Promise<IssuedRow[]> {
  const { id, customerId, issueDate, rowId } = documents
  const lists = await Promise.all(
    BILLED_TYPES.map((type) =>
      db
        .select({ id, customerId, issueDate })
        .from(documents)
        .where(
          owned(
            documents,
            account,
            eq(documents.type, type),
            gte(issueDate, since),
            eq(documents.status, 'issued'),
            isNull(documents.importId),
          ),
        )
        .orderBy(desc(issueDate), desc(rowId))
        .limit(MOST_DOCUMENTS),
    ),
  )
  return lists
    .flat()
    .toSorted((one, other) => (one.issueDate > other.issueDate ? -1 : 1))
    .slice(0, MOST_DOCUMENTS)
}

type SizedRow = IssuedRow & { characters: number }

/** Sizes are read without the copies. */
async function withSizes({ db, account }: ReadContext, rows: readonly IssuedRow[]): Promise<SizedRow[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const { documentId, copy } = frozenCopies
  const sizes = await db
    .select({ id: documentId, characters: sql<number>`octet_length(${copy})` })
    .from(frozenCopies)
    .where(and(owned(frozenCopies, account), sql`${documentId} in (select value from json_each(${ids}))`))
  const known = new Map(sizes.map(({ id, characters }) => [id, characters]))
  return rows.map((row) => ({ ...row, characters: known.get(row.id) ?? 0 }))
}

function batchesOf(rows: readonly SizedRow[]): SizedRow[][] {
  const batches: SizedRow[][] = []
  let batch: SizedRow[] = []
  let weight = 0
  for (const row of rows) {
    weight += row.characters
    if (batch.length === 0 || batch.length === AT_ONCE || weight > MOST_CHARACTERS) {
      batches.push((batch = []))
      weight = row.characters
    }
    batch.push(row)
  }
  return batches
}

type Batch = {
  company: Company
  batch: readonly IssuedRow[]
  locale: Locale
  since: string
  turn: ReturnType<typeof beginTurn>
}

/** One after the other, so that others are let in between two that are large. Only documents that have an e-invoice are answered. */
async function* checkedBatch(
  context: ReadContext,
  { company, batch, locale, since, turn }: Batch,
): AsyncGenerator<CheckedDocument> {
  await turn.mayEnd()
  const copies = await copiesOf(context, batch)
  await turn.mayEnd()
  const buyers = await findBuyers(
    context,
    batch.flatMap(({ customerId }) => customerId ?? []),
  )
  const items = await findLineStock(
    context,
    [...copies.values()].flatMap(({ lines }) => lines),
  )
  for (const { id, customerId, issueDate } of batch) {
    const copy = copies.get(id)
    if (!copy) continue
    await turn.mayEnd()
    const document = asOfToday(copy, { company, buyer: buyers.get(customerId ?? ''), items })
    if (outsideReason(document, 'prepare') !== undefined) continue
    const { findings } = checkEInvoice(document)
    const ownerOf = ownerIn({ document, company, customerId, items, locale })
    yield { isScored: issueDate >= since, findings, ownerOf }
  }
}

async function copiesOf({ db, account }: ReadContext, batch: readonly IssuedRow[]) {
  const ids = JSON.stringify(batch.map(({ id }) => id))
  const rows = await db
    .select({ id: frozenCopies.documentId, copy: frozenCopies.copy })
    .from(frozenCopies)
    .where(and(owned(frozenCopies, account), sql`${frozenCopies.documentId} in (select value from json_each(${ids}))`))
  return new Map(rows.map(({ id, copy }) => [id, readFrozenCopy(copy).document]))
}

type Today = { company: Company; buyer: Buyer | undefined; items: KnownStock }

/** The copy with what company, customer and items say today. */
function asOfToday(copy: CommercialDocument, { company, buyer, items }: Today): CommercialDocument {
  const current = { ...copy, seller: company.sellerOf(copy), customer: buyer ?? copy.customer }
  return prepared(current, 'prepare', items)
}

type Owners = {
  document: CommercialDocument
  company: Company
  customerId: string | null
  items: KnownStock
  locale: Locale
}

/** A buyer who was typed into a document, and a line without an item, are mended in the document. */
function ownerIn({ document, company, customerId, items, locale }: Owners): CheckedDocument['ownerOf'] {
  const { id, number, customer, lines, kind } = document
  const ownDocument = { at: 'document', id, name: number ?? '', type: typeOfKind(kind) } as const
  return ({ at, line }: Finding) => {
    if (at === 'company') return { at, id: null, name: displayName(company.seller, locale) }
    if (at === 'customer' && customerId !== null)
      return { at, id: customerId, name: displayName(customer ?? { name: '' }, locale) }
    const itemId = line === undefined ? undefined : lines[line]?.itemId
    const item = itemId === undefined ? undefined : items.get(itemId)
    return at === 'item' && itemId !== undefined && item
      ? { at, id: itemId, name: displayName(item, locale) }
      : ownDocument
  }
}
