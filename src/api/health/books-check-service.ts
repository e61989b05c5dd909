/**
 * The books of every account: chains, documents, ledger, sums, counters, stock and search index, each against the rows that
 * it follows from. The daily check, backup and restore ask for all accounts, tests for one.
 */
import { asc, gt } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { isWithoutResponse } from '#db/connection/failures.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import { accounts } from '#db/schema/account.ts'
import type { Damage } from '#domain/health/integrity.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { DOCUMENT_CHECKS } from './books/document-checks.ts'
import { type FigureCheck, type Pause, wrongFigure } from './books/figure-check.ts'
import { ENTRIES_WITHOUT_ROW, INDEX_CHECKS } from './books/index-checks.ts'
import { PAYMENT_CHECKS } from './books/payment-checks.ts'
import { REPORT_CHECKS } from './books/report-checks.ts'
import { SUM_CHECKS } from './books/sum-checks.ts'
import { brokenChain, changedFile } from './chain-check-service.ts'
import { brokenFileChain } from './file-chain-check-service.ts'
import { wrongParts } from './parts-check-service.ts'
import { wrongAnswer } from './quotation-check-service.ts'
import { wrongStock } from './stock-check-service.ts'

type AccountCheck = (context: AccountScope, pause: Pause) => Promise<Damage | undefined>

const figures =
  (checks: readonly FigureCheck[]): AccountCheck =>
  async (context, pause) => {
    for (const check of checks) {
      const damage = await wrongFigure(context, check, pause)
      if (damage) return damage
    }
    return undefined
  }

/** Nothing is compared while a database of an earlier version is still being counted. */
const reportFigures: AccountCheck = async (context, pause) => {
  for (const name of ['payments', 'documents'] as const) {
    if ((await figureRebuild.findMark(context.db, name)) !== undefined) return undefined
  }
  return figures(REPORT_CHECKS)(context, pause)
}

/** Figures that others follow from come first, so that the figure that is named is the one that was damaged. */
const CHECKS: readonly AccountCheck[] = [
  brokenChain,
  brokenFileChain,
  figures(PAYMENT_CHECKS),
  figures(DOCUMENT_CHECKS),
  wrongAnswer,
  wrongParts,
  figures(SUM_CHECKS),
  reportFigures,
  wrongStock,
  figures(INDEX_CHECKS),
]

const noPause: Pause = () => Promise.resolve()

/** The first figure of an account that does not add up. `pause` is awaited after each slice. */
export async function damagedBooksOf(context: AccountScope, pause: Pause = noPause): Promise<Damage | undefined> {
  for (const check of CHECKS) {
    const damage = await check(context, pause)
    if (damage) return damage
  }
  return undefined
}

/** Accounts at a time. */
const SLICE = 500

type Walk = { pause?: Pause; began?: (account: string) => void; printed?: boolean }

/**
 * The first damage of any account. One that cannot be read does not keep those after it from being checked: it is what is
 * answered when nothing else is found. `printed`: the PDFs too.
 */
export async function damagedBooks(
  db: Reader,
  { pause = noPause, began = () => undefined, printed = false }: Walk = {},
): Promise<Damage | undefined> {
  let unreadable: Damage | undefined
  let after = ''
  for (;;) {
    const slice = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(gt(accounts.id, after))
      .orderBy(asc(accounts.id))
      .limit(SLICE)
    for (const { id } of slice) {
      began(id)
      const account = id as AccountId // because the check is of every account there is
      try {
        const damage =
          (await damagedBooksOf({ db, account }, pause)) ?? (printed && (await changedFile({ db, account })))
        if (damage) return damage
      } catch (error) {
        if (!isOfAccount(error)) throw error
        unreadable ??= { kind: 'unreadable', detail: `account ${id}: ${messageOf(error)}` }
      }
      after = id
      await pause()
    }
    if (slice.length === 0) return unreadable ?? entryWithoutRow(db)
  }
}

async function entryWithoutRow(db: Reader): Promise<Damage | undefined> {
  const [found] = await db.all<{ index: string; place: number }>(ENTRIES_WITHOUT_ROW)
  if (!found) return undefined
  const row = String(found.place)
  return { kind: 'figure', table: found.index, account: 'none', figure: 'rowid', row, kept: row, added: 'none' }
}

/** A database without a response does not answer for the other accounts either, and an abort ends the walk. */
function isOfAccount(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return !isWithoutResponse(cause) && !(cause instanceof DOMException)
}

/** The driver's own: Drizzle's message quotes the statement and its values. */
export function messageOf(error: unknown): string {
  const own = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = own instanceof Error ? own.message : String(own)
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}
