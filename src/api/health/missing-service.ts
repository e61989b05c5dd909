/**
 * Finds what each account had issued and the database lacks: a log that was cut or deleted, an older copy, or a backup. The rest of
 * such a database is whole, so only the high-water marks beside it can tell (decision 103).
 */
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database, Reader } from '#db/database.ts'
import type { Mark, MarkRecord, MarksFile } from '#db/high-water/marks-file.ts'
import { accounts } from '#db/schema/account.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { numberSeries } from '#db/schema/settings.ts'
import { findChainEnd } from '#api/documents/issue/hash-chain.ts'
import { skipGivenNumbers } from '#api/settings/given-numbers-service.ts'
import { markedSeries, type NumberRange, type SeriesKind } from '#domain/documents/numbering.ts'
import type { AccountId } from '#http/identity.ts'

/** `issued` is where its chain stood, and `found` where it stands now. */
export type Missing = { account: AccountId; issued: number; found: number; numbers: NumberRange[] }

/** The number after the last one that was given, by series. */
type Given = Map<string, number>

type End = { account: AccountId; position: number; hash: string }

/** Accounts in one query. A database server answers them in some 100 kB. */
const SLICE = 1000

/**
 * Compares the mark of every account with its chain, and halts those that do not reach theirs. Marks that lag behind, after a
 * kill or of documents that another process issued, are raised.
 */
export async function findMissing(db: Reader, marks: MarksFile): Promise<Missing[]> {
  const behind: End[] = []
  const unmet = new Set(marks.all().keys())
  for (let after = ''; ;) {
    const ends = await chainEnds(db, after)
    for (const { account } of ends) unmet.delete(account)
    const ahead = ends.filter((end) => end.position > positionOf(marks.of(end.account)))
    const other = await withAnotherLink(db, ahead, marks)
    const given = await givenNumbers(db, ends)
    const isBehind = (end: End) =>
      other.has(end.account) || !isReached(end, marks) || hasGivenMore(marks.of(end.account), given.get(end.account))
    behind.push(...ends.filter(isBehind))
    marks.write(ahead.filter((end) => !isBehind(end)).map((end) => recordOf(end, given.get(end.account))))
    const last = ends.at(-1)
    if (last === undefined || ends.length < SLICE) break
    after = last.account
  }
  // because marks are written of accounts only
  const gone = [...unmet].map((account) => ({ account: account as AccountId, position: 0, hash: '' }))
  behind.push(...gone.filter((end) => positionOf(marks.of(end.account)) > 0))
  marks.halted.clear()
  for (const { account } of behind) marks.halted.add(account)
  return Promise.all(behind.map((end) => missingOf(db, end, marks.of(end.account))))
}

/**
 * The operator's answer that what is missing stays missing: each chain goes on from where it stands, and the series of numbers
 * from behind those that were given.
 */
export async function acceptMissing({ read, write, marks }: Database, now: Date): Promise<Missing[]> {
  const missing = await findMissing(read, marks)
  for (const { account, numbers } of missing) {
    await write(async (tx) => {
      const end = await findChainEnd({ db: tx, account })
      // One whose sign-up is missing too has nothing to go on from.
      const [known] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account))
      for (const range of known ? numbers : []) await skipGivenNumbers({ db: tx, account, now }, range)
      tx.mark({ account, chain: end ?? { position: 0, hash: '' } })
    })
    marks.halted.delete(account)
  }
  return missing
}

/** The sentence for the people who run the service, without names and addresses. */
export function sentenceOfMissing({ account, issued, found, numbers }: Missing): string {
  const given = numbers.map(({ prefix, from, to }) => `${prefix} ${from} to ${to}`).join(', ')
  const what =
    found < issued
      ? `lacks the last ${issued - found} of ${issued} documents that were issued`
      : 'has not the documents that were issued last'
  return `account ${account} ${what}${given && `; numbers that were given: ${given}`}`
}

const positionOf = (mark: Mark | undefined) => mark?.chain.position ?? 0

function isReached({ account, position, hash }: End, marks: MarksFile): boolean {
  const mark = marks.of(account)
  return position > positionOf(mark) || (position === positionOf(mark) && hash === mark?.chain.hash)
}

/** The last link of each account after `after`, in its order. Asks the index for each, and does not read all links. */
async function chainEnds(db: Reader, after: string): Promise<End[]> {
  return db.all<End>(sql`
    SELECT a.id AS account, f.position AS position, f.hash AS hash FROM ${accounts} a
    JOIN ${frozenCopies} f ON f.account_id = a.id
      AND f.position = (SELECT max(l.position) FROM ${frozenCopies} l WHERE l.account_id = a.id)
    WHERE a.id > ${after} ORDER BY a.id LIMIT ${SLICE}`)
}

/** Accounts that have gone on, but not from the link of their mark. */
async function withAnotherLink(db: Reader, ends: End[], marks: MarksFile): Promise<Set<string>> {
  const marked = ends.flatMap(({ account }) => {
    const { position, hash } = marks.of(account)?.chain ?? { position: 0, hash: '' }
    return position > 0 ? [{ account, position, hash }] : []
  })
  if (marked.length === 0) return new Set()
  const positions = sql.join(
    marked.map(({ account, position }) => sql`(${account}, ${position})`),
    sql`, `,
  )
  const links = await db
    .select({ account: frozenCopies.accountId, hash: frozenCopies.hash })
    .from(frozenCopies)
    .where(sql`(${frozenCopies.accountId}, ${frozenCopies.position}) IN (VALUES ${positions})`)
  const found = new Map(links.map(({ account, hash }) => [account, hash]))
  return new Set(marked.filter(({ account, hash }) => found.get(account) !== hash).map(({ account }) => account))
}

function recordOf({ account, position, hash }: End, next: Given = new Map()): MarkRecord {
  return { account, chain: { position, hash }, next: Object.fromEntries(next) }
}

const hasGivenMore = (mark: Mark | undefined, given: Given = new Map()) =>
  Object.entries(mark?.next ?? {}).some(([series, next]) => next > (given.get(series) ?? 1))

/** The number after the highest that was given, of each series that documents are numbered in. */
async function givenNumbers(db: Reader, ends: Pick<End, 'account'>[]): Promise<Map<string, Given>> {
  const given = new Map<string, Given>()
  if (ends.length === 0) return given
  const rows = await db
    .select()
    .from(numberSeries)
    .where(
      and(
        inArray(
          numberSeries.accountId,
          ends.map(({ account }) => account),
        ),
        isNotNull(numberSeries.highestUsed),
        ne(numberSeries.kind, 'item'),
      ),
    )
  for (const { accountId, kind, prefix, highestUsed } of rows) {
    const series = given.get(accountId) ?? new Map()
    given.set(accountId, series.set(markedSeries(kind, prefix), (highestUsed ?? 0) + 1))
  }
  return given
}

async function missingOf(db: Reader, { account, position }: End, mark: Mark | undefined): Promise<Missing> {
  const found = (await givenNumbers(db, [{ account }])).get(account)
  const numbers = Object.entries(mark?.next ?? {}).flatMap(([series, next]) => {
    const from = found?.get(series) ?? 1
    const at = series.indexOf(' ')
    // because `markedSeries` puts them together
    const kind = series.slice(0, at) as SeriesKind
    return from < next ? [{ kind, prefix: series.slice(at + 1), from, to: next - 1 }] : []
  })
  return { account, issued: positionOf(mark), found: position, numbers }
}
