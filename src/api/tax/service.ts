import { gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { type StoredTaxRate, taxConfigurations } from '#db/schema/tax.ts'
import { documents } from '#db/schema/documents.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { treatmentOf } from '#domain/tax/exemptions.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { versioned } from '#http/fields/record-version.ts'
import { TAX_CONFIGURATION_FIELDS, type TaxConfigurationChange } from './model.ts'

const configurationOf = prepared((db: Reader) =>
  db.select().from(taxConfigurations).where(owned(taxConfigurations, ACCOUNT)).prepare(),
)

export async function getTaxConfiguration({ db, account }: AccountScope) {
  const row = await configurationOf(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  const { accountId: _account, oldDraftsBefore: _old, eInvoicingMode: _mode, revenue: _revenue, ...configuration } = row
  return versioned(configuration, TAX_CONFIGURATION_FIELDS)
}

export async function updateTaxConfiguration(context: WriteContext, change: TaxConfigurationChange) {
  const fields = problemsOf(change)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  if (change.rates) await requireUsedRates(context, change.rates)
  if (Object.keys(change).length > 0) {
    await context.db.update(taxConfigurations).set(change).where(owned(taxConfigurations, context.account))
  }
  return getTaxConfiguration(context)
}

function problemsOf({ defaultRate, rates, exemptions = {} }: TaxConfigurationChange): FieldProblems {
  const fields: FieldProblems = {}
  for (const [treatment, code] of Object.entries(exemptions)) {
    if (treatmentOf(code) !== treatment) fields[`exemptions.${treatment}`] = { problem: 'not-an-option' }
  }
  if (defaultRate !== undefined && !isPercent(defaultRate)) fields.defaultRate = { problem: 'not-a-percent' }
  const days = (rates ?? []).map(({ from }) => from)
  for (const [index, { rate, from }] of (rates ?? []).entries()) {
    if (!isPercent(rate)) fields[`rates.${index}.rate`] = { problem: 'not-a-percent' }
    if (!isLocalDay(from)) fields[`rates.${index}.from`] = { problem: 'not-a-day' }
    else if (days.indexOf(from) < index) fields[`rates.${index}.from`] = { problem: 'day-used-twice' }
  }
  return fields
}

/** @throws Refusal `tax.rate-in-use` when one with which documents were issued would vanish or change. */
async function requireUsedRates(context: WriteContext, next: readonly StoredTaxRate[]): Promise<void> {
  const { rates } = await getTaxConfiguration(context)
  const gone = rates.filter(({ rate, from }) => !next.some((other) => other.from === from && other.rate === rate))
  for (const { from } of gone) {
    if (await hasIssuedSince(context, from)) throw new Refusal('tax.rate-in-use')
  }
}

/** Compared as text, for a rate never becomes a float: two digits before the point, or a hundred flat. */
const isPercent = (rate: string) => /^0*\d{1,2}(\.\d+)?$/.test(rate) || /^0*100(\.0+)?$/.test(rate)

const issuedSince = prepared((db: Reader) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        inArray(documents.type, Object.keys(DOCUMENT_TYPES) as DocumentType[]), // because these are its keys
        gte(documents.issueDate, sql.placeholder('day')),
        isNotNull(documents.number),
      ),
    )
    .limit(1)
    .prepare(),
)

/** Whether a document was issued with that day as its date, or a later one. */
async function hasIssuedSince({ db, account }: AccountScope, day: string): Promise<boolean> {
  return (await issuedSince(db).get({ account, day })) !== undefined
}
