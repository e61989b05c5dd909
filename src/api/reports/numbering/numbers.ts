/** The numbers of a series as documents and vouchers have them, counted along their index and never taken from the counter. */
import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documentEvents, documents } from '#db/schema/documents.ts'
import { payments } from '#db/schema/payments.ts'
import { numberJumps, numberSeries } from '#db/schema/settings.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { SeriesKind } from '#domain/documents/numbering.ts'
import { numberIn } from '#api/settings/series-service.ts'
import type { NumberGap } from '#domain/reports/number-gaps.ts'
import type { AccountScope } from '#http/context.ts'

export type NumberedKind = Exclude<SeriesKind, 'item'>
type NumberSeries = { kind: NumberedKind; prefix: string }

/** A gap is named up to this number of them: a series that lacks more has lost its documents. */
const MOST_GAPS = 100
const MOST_VOIDS = 200

const isDocumentType = (kind: NumberedKind): kind is DocumentType => DOCUMENT_TYPE_NAMES.some((type) => type === kind)

/** The series of an account, with their next numbers. Items have codes of their own, and no law asks for them. */
export async function findSeriesOf({ db, account }: AccountScope) {
  const rows = await db
    .select({ kind: numberSeries.kind, prefix: numberSeries.prefix, next: numberSeries.next })
    .from(numberSeries)
    .where(owned(numberSeries, account))
  return rows.flatMap(({ kind, ...row }) => (kind === 'item' ? [] : [{ kind, ...row }]))
}

/** The numbers that the user left out, oldest first. */
export function findJumps({ db, account }: AccountScope) {
  return db
    .select({
      kind: numberJumps.kind,
      prefix: numberJumps.prefix,
      from: numberJumps.fromNumber,
      to: numberJumps.toNumber,
      at: numberJumps.at,
    })
    .from(numberJumps)
    .where(owned(numberJumps, account))
    .orderBy(numberJumps.fromNumber)
}

export type UsedNumbers = {
  /** Null before the first. */
  first: number | null
  last: number | null
  count: number
  /** The numbers between them that nothing has. */
  gaps: NumberGap[]
}

/** How many numbers are counted before others are answered. */
const IN_A_STEP = 2_000

/** Revisions of a quotation share its number. A colon follows the digits, so `INV` does not count numbers of `INV-A`. */
export async function findUsedNumbers(scope: AccountScope, { kind, prefix }: NumberSeries): Promise<UsedNumbers> {
  const { db, account } = scope
  const isDocument = isDocumentType(kind)
  const column = isDocument ? documents.number : payments.number
  const from = isDocument ? sql`${documents}` : sql`${payments}`
  const where = isDocument
    ? owned(documents, account, eq(documents.type, kind), eq(documents.revision, 1))
    : owned(payments, account)
  const number = sql`cast(substr(${column}, ${prefix.length + 2}) as integer)`
  // An import may bring `INV-2024-17`, which is not of the series INV.
  const isWhole = sql`substr(${column}, ${prefix.length + 2}) not glob '*[^0-9]*'`
  const after = (text: string) => and(where, sql`${column} > ${text}`, sql`${column} < ${`${prefix}-:`}`, isWhole)
  const used: UsedNumbers = { first: null, last: null, count: 0, gaps: [] }
  let counted: string | null = `${prefix}-`
  while (counted !== null) {
    const step: SQL = sql`select ${column} as text, ${number} as number from ${from} where ${after(counted)} order by ${column} limit ${IN_A_STEP}`
    const [part] = await db.all<Part>(
      sql`select count(*) as count, max(text) as lastText, min(number) as first, max(number) as last from (${step})`,
    )
    counted = part && part.count === IN_A_STEP ? part.lastText : null
    if (!part || part.count === 0) continue
    used.count += part.count
    used.first = Math.min(used.first ?? part.first, part.first)
    used.last = Math.max(used.last ?? part.last, part.last)
    await setImmediate()
  }
  if (used.first !== null && used.last !== null && used.count < used.last - used.first + 1)
    used.gaps = await findGaps(scope, { from, where: after(`${prefix}-`), number })
  return used
}

type Part = { count: number; first: number; last: number; lastText: string }

/** Read only where the count says that there are any. */
async function findGaps(
  { db }: AccountScope,
  { from, where, number }: { from: SQL; where: SQL | undefined; number: SQL },
): Promise<NumberGap[]> {
  return db.all<NumberGap>(sql`
    select before + 1 as "from", number - 1 as "to" from (
      select number, lag(number) over (order by number) as before from (select ${number} as number from ${from} where ${where})
    ) where number > before + 1 order by number limit ${MOST_GAPS}`)
}

/** The lowest and the highest number of a series that imports brought, read along the index of imported invoices. */
export async function findImportedNumbers(
  { db, account }: AccountScope,
  { kind, prefix }: NumberSeries,
): Promise<NumberGap | null> {
  if (!isDocumentType(kind)) return null
  const { counted, isOfSeries } = numberIn(prefix)
  const [found] = await db.all<{ from: number | null; to: number | null }>(sql`
    select min(${counted}) as "from", max(${counted}) as "to" from ${documents} indexed by documents_imported
    where ${owned(documents, account, isNotNull(documents.importId), eq(documents.type, kind), isOfSeries)}`)
  return found && found.from !== null && found.to !== null ? { from: found.from, to: found.to } : null
}

/** Void documents of a type, newest first, with the reason that was given. */
export async function findVoids({ db, account }: AccountScope, type: DocumentType) {
  const rows = await db
    .select({
      id: documents.id,
      number: documents.number,
      at: documents.voidedAt,
      reason: sql<string | null>`(select ${documentEvents.data} ->> '$.reason' from ${documentEvents}
        where ${owned(documentEvents, account, eq(documentEvents.documentId, documents.id), eq(documentEvents.kind, 'voided'))}
        limit 1)`,
    })
    .from(documents)
    .where(owned(documents, account, eq(documents.type, type), eq(documents.status, 'void')))
    .orderBy(desc(documents.rowId))
    .limit(MOST_VOIDS + 1)
  return { items: rows.slice(0, MOST_VOIDS), hasMore: rows.length > MOST_VOIDS }
}
