/**
 * Tells companies of the UAE that are not registered for VAT when they first come near a threshold of registration, and when
 * they first pass it: one mail for each step, however often the job runs.
 */
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, exists, gt, lt } from 'drizzle-orm'
import { mailTeam } from '#api/account/member-service.ts'
import { zoneOf } from '#api/account/service.ts'
import { areFiguresWhole } from '#api/documents/figures/read.ts'
import { findYearlyTurnover } from '#api/documents/figures/turnover.ts'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { taxDays } from '#db/schema/reports.ts'
import { thresholdMails } from '#db/schema/tax.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dayFromMorning } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { stepsReached, THRESHOLD_STEPS, thresholdCurrencyOf, type ThresholdStep } from '#domain/tax/threshold.ts'
import type { AccountId } from '#http/identity.ts'
import { thresholdLetter } from '#mail/notices/threshold-letter.ts'

/** `steps` are those reached, lowest first, of which the highest is new. */
export type ThresholdNotice = {
  account: AccountId
  day: LocalDay
  currency: string
  last12: bigint
  steps: readonly ThresholdStep[]
}

/** Companies that are read at once. */
const BATCH = 100

/** Who is to be told now: from seven in the morning of the company's own day. Nobody while the figures are still being counted. */
export async function findThresholdNotices(db: Reader, now: Date, signal: AbortSignal): Promise<ThresholdNotice[]> {
  if (!(await areFiguresWhole({ db }))) return []
  const notices: ThresholdNotice[] = []
  let companies = await findUnregistered(db, '')
  for (let last = companies.at(-1); last && !signal.aborted; last = companies.at(-1)) {
    for (const company of companies) {
      const notice = await noticeOf(db, company, now)
      if (notice) notices.push(notice)
      await setImmediate()
    }
    companies = await findUnregistered(db, last.id)
  }
  return notices
}

type Unregistered = Awaited<ReturnType<typeof findUnregistered>>[number]

async function noticeOf(db: Reader, company: Unregistered, now: Date): Promise<ThresholdNotice | undefined> {
  const { recorded } = company
  const currency = thresholdCurrencyOf(company.country)
  const day = dayFromMorning(now, zoneOf(company, now))
  if (currency === null || day === null) return undefined
  // because this job stands above the accounts: it tells each of its own
  const account = company.id as AccountId
  const last12 = await findYearlyTurnover({ db, account }, day, currency)
  const steps = stepsReached(last12, currency)
  // A company that was told of a step was told of all below it.
  return steps.length > recorded ? { account, day, currency, last12, steps } : undefined
}

/**
 * The next companies that are not registered, have sold anything and were not told of all steps, in the order of their ids;
 * `recorded` is the number of steps they were told of.
 */
function findUnregistered(db: Reader, after: string) {
  const { id, country, timeZone, nextTimeZone, nextTimeZoneFrom } = accounts
  const recorded = db.$count(thresholdMails, owned(thresholdMails, id))
  return db
    .select({ id, country, timeZone, nextTimeZone, nextTimeZoneFrom, recorded })
    .from(accounts)
    .where(
      and(
        gt(id, after),
        eq(accounts.vatRegistered, false),
        exists(db.select({ day: taxDays.day }).from(taxDays).where(owned(taxDays, id))),
        lt(recorded, THRESHOLD_STEPS.length),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH)
}

export async function noticeThresholds(
  tx: Writer,
  notices: readonly ThresholdNotice[],
  page: string,
  now: Date,
): Promise<void> {
  for (const { account, day, currency, last12, steps } of notices) {
    const step = steps.at(-1)
    const reached = steps.map((one) => ({ accountId: account, ...one, at: now }))
    const added = await tx.insert(thresholdMails).values(reached).onConflictDoNothing().returning()
    // None is new when another run has told of them meanwhile.
    if (step === undefined || added.length === 0) continue
    const facts = { step, last12: formatMinor(minor(last12), currency), currency, day, page }
    const once = `threshold ${account} ${step.threshold} ${step.percent}`
    const write = (language: Locale) => thresholdLetter(language, facts)
    await mailTeam({ db: tx, account, now }, { letter: 'threshold', once, write })
  }
}
