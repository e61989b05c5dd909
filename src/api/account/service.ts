import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import { EDITOR_COLUMNS } from '#domain/account/new-documents.ts'
import { readRegistrationNumber, readTin, trimmed } from '#domain/account/party-facts.ts'
import { trimmedTexts } from '#domain/documents/defaults/default-texts.ts'
import { readEmail } from '#domain/text/email.ts'
import { readIban } from '#domain/text/iban.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { qrNameProblems } from '#domain/tax/qr.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { readTrn } from '#domain/tax/trn.ts'
import { isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import {
  changeZone,
  effectiveZone,
  isTimeZone,
  localDay,
  timeZoneOf,
  type ZoneSetting,
} from '#domain/calendar/zones.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { versioned } from '#http/fields/record-version.ts'
import { dueTermsOf, storedTerms, termsProblems, weekendChange } from './due-terms-service.ts'
import { ACCOUNT_FIELDS, type AccountChange } from './model.ts'

export type Account = typeof accounts.$inferSelect

/** The company as it is answered: the zone is the one in force now, a coming one stands beside it. */
export async function getAccount(context: ReadContext) {
  const [row, tax] = await Promise.all([
    findAccount(context),
    eInvoicingModeOf(context.db).get({ account: context.account }),
  ])
  const { id: _id, createdAt, nextTimeZone, nextTimeZoneFrom, timeZoneChosen: _chosen, vatAnsweredAt, ...stored } = row
  const { otherDueTerms: _terms, ...company } = stored
  const timeZone = zoneOf(row, context.now)
  const coming = nextTimeZone !== null && nextTimeZone !== timeZone
  const answer = {
    ...company,
    dueTerms: dueTermsOf(row),
    // Registered or with a number: somebody has said so, be it before the day of the answer was kept.
    vatAnswered: vatAnsweredAt !== null || row.vatRegistered || row.trn !== null,
    timeZone,
    nextTimeZone: coming ? nextTimeZone : null,
    nextTimeZoneFrom: coming ? (nextTimeZoneFrom?.toISOString() ?? null) : null,
    createdAt: createdAt.toISOString(),
    /** It is changed with the settings of e-invoicing. */
    eInvoicing: tax?.mode ?? 'off',
  }
  return versioned(answer, [...ACCOUNT_FIELDS, 'nextTimeZone'])
}

const eInvoicingModeOf = prepared((db: Reader) =>
  db
    .select({ mode: taxConfigurations.eInvoicingMode })
    .from(taxConfigurations)
    .where(owned(taxConfigurations, ACCOUNT))
    .prepare(),
)

const accountById = prepared((db: Reader) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('account')))
    .prepare(),
)

/** The account's own row, for the services that need the company's facts. */
export async function findAccount({ db, account }: AccountScope): Promise<Account> {
  const row = await accountById(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The zone that counts now: a change of zone waits for the next local midnight (product.md, Subscription). */
export function zoneOf(row: StoredZone, now: Date): string {
  return effectiveZone(zoneSetting(row), now)
}

const storedZoneOf = prepared((db: Reader) =>
  db
    .select({
      timeZone: accounts.timeZone,
      nextTimeZone: accounts.nextTimeZone,
      nextTimeZoneFrom: accounts.nextTimeZoneFrom,
    })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('account')))
    .prepare(),
)

/** The day it is in the company's zone. */
export const todayOf = (context: ReadContext): Promise<LocalDay> => dayOfInstant(context, context.now)

/** The day of an instant in the zone that counts now. */
export async function dayOfInstant({ db, account, now }: ReadContext, at: Date): Promise<LocalDay> {
  const row = await storedZoneOf(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  return localDay(at, zoneOf(row, now))
}

/** The company's own country (ISO 3166). */
export const countryOf = async (context: AccountScope): Promise<string> => (await findAccount(context)).country

export type StoredZone = Pick<Account, 'timeZone' | 'nextTimeZone' | 'nextTimeZoneFrom'>

export function zoneSetting({ timeZone, nextTimeZone, nextTimeZoneFrom }: StoredZone): ZoneSetting {
  const next = nextTimeZone && nextTimeZoneFrom ? { timeZone: nextTimeZone, from: nextTimeZoneFrom } : null
  return { timeZone, next }
}

/** Changes any of the fields; '' and null clear one. @throws Refusal `request.invalid` naming the fields. */
export async function updateAccount(context: WriteContext, change: AccountChange) {
  const { db, account, now } = context
  const row = await findAccount(context)
  const { timeZone: _zone, bank, postal, registration, editorColumns, documentTexts, ...typed } = change
  const { dueTerms: _terms, dueDays: _days, ...rest } = typed
  const values = {
    ...blanksAsNull(rest),
    ...(bank !== undefined && { bank: bank && withoutBlanks(bank) }),
    ...(postal !== undefined && { postal: postal && trimmed(postal) }),
    ...(registration !== undefined && { registration: registration && trimmed(registration) }),
    ...(documentTexts && { documentTexts: trimmedTexts(documentTexts) }),
    ...storedTerms(row, change),
    ...weekendChange(row, change),
  }
  const merged = { ...row, ...values, name: change.name ?? row.name }
  const problems = { ...problemsOf(merged, change), ...termsProblems(row, change) }
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems })
  await db
    .update(accounts)
    .set({
      ...values,
      name: merged.name.trim(),
      ...normalised(merged),
      ...(await zoneChange(context, row, change)),
      ...(editorColumns && { editorColumns: EDITOR_COLUMNS.filter((column) => editorColumns.includes(column)) }),
      ...(change.vatRegistered !== undefined && { vatAnsweredAt: row.vatAnsweredAt ?? now }),
    })
    .where(eq(accounts.id, account))
  if (change.country && change.country !== row.country) await followCountry(context, row.country, change.country)
  return getAccount(context)
}

type PrintedFacts = 'name' | 'nameAr' | 'country' | 'email' | 'bank'
type Merged = Pick<Account, PrintedFacts | 'vatFrom' | 'vatUntil' | 'trn' | 'commercialRegistration' | 'tin'>

function problemsOf(merged: Merged, change: AccountChange): FieldProblems {
  const fields = qrNameProblems(merged)
  if (merged.trn !== null) {
    const trn = readTrn(merged.trn, merged.country)
    if (!trn.ok && ('trn' in change || 'country' in change)) fields.trn = trn.problem
  }
  for (const field of ['vatFrom', 'vatUntil'] as const) {
    if (change[field] && !isLocalDay(change[field])) fields[field] = { problem: 'not-a-day' }
  }
  const { vatFrom, vatUntil } = merged
  if (vatFrom && vatUntil && vatUntil <= vatFrom && !fields.vatFrom) fields.vatUntil ??= { problem: 'not-after-start' }
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) fields.timeZone = { problem: 'not-a-time-zone' }
  if (merged.email !== null && change.email) {
    const email = readEmail(merged.email)
    if (!email.ok) fields.email = email.problem
  }
  if (change.bank?.iban) {
    const iban = readIban(change.bank.iban)
    if (!iban.ok) fields['bank.iban'] = iban.problem
  }
  if (merged.tin !== null && change.tin) {
    const tin = readTin(merged.tin)
    if (!tin.ok) fields.tin = tin.problem
  }
  return fields
}

/** Numbers are kept bare, whatever spaces, dashes or digits they were typed with. */
function normalised(merged: Merged) {
  const trn = merged.trn === null ? null : readTrn(merged.trn, merged.country)
  const email = merged.email === null ? null : readEmail(merged.email)
  const iban = merged.bank?.iban ? readIban(merged.bank.iban) : null
  const tin = merged.tin === null ? null : readTin(merged.tin)
  return {
    trn: trn?.ok ? trn.value : merged.trn,
    tin: tin?.ok ? tin.value : merged.tin,
    commercialRegistration: readRegistrationNumber(merged.commercialRegistration ?? '') || null,
    email: email?.ok ? email.value : merged.email,
    bank: merged.bank && iban?.ok ? { ...merged.bank, iban: iban.value } : merged.bank,
  }
}

/**
 * The zone that the owner chooses, or that of a new country as long as he has chosen none. Before anything was issued that
 * of the country counts at once: no day has begun that could begin twice.
 */
async function zoneChange(context: ReadContext, row: Account, { timeZone: chosen, country }: AccountChange) {
  const isNewCountry = country !== undefined && country !== row.country && !row.timeZoneChosen
  const timeZone = chosen ?? (isNewCountry ? timeZoneOf(country) : undefined)
  if (timeZone === undefined) return {}
  const isAtOnce = chosen === undefined && !(await hasIssued(context))
  const setting = isAtOnce ? { timeZone, next: null } : changeZone(zoneSetting(row), timeZone, context.now)
  return {
    timeZone: setting.timeZone,
    nextTimeZone: setting.next?.timeZone ?? null,
    nextTimeZoneFrom: setting.next?.from ?? null,
    ...(chosen !== undefined && { timeZoneChosen: true }),
  }
}

async function hasIssued({ db, account }: AccountScope): Promise<boolean> {
  const [copy] = await db
    .select({ id: frozenCopies.documentId })
    .from(frozenCopies)
    .where(owned(frozenCopies, account))
    .limit(1)
  return copy !== undefined
}

/** Until somebody sets a rate of his own, the default rate is that of the country. */
async function followCountry({ db, account }: WriteContext, from: string, to: string): Promise<void> {
  const ownedRow = owned(taxConfigurations, account)
  const [configuration] = await db.select().from(taxConfigurations).where(ownedRow)
  if (configuration?.defaultRate !== (countryTax(from).standardRate ?? '0')) return
  await db
    .update(taxConfigurations)
    .set({ defaultRate: countryTax(to).standardRate ?? '0' })
    .where(ownedRow)
}

function blanksAsNull<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' && value.trim() === '' ? null : value,
  ])
  // because only '' became null, and the columns of every field here (the name apart, set beside) may be empty
  return Object.fromEntries(entries) as Fields
}

function withoutBlanks(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  )
}
