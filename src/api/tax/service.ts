import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import type { TaxConfigurationChange } from './model.ts'

const configurationOf = prepared((db: Reader) =>
  db
    .select()
    .from(taxConfigurations)
    .where(eq(taxConfigurations.accountId, sql.placeholder('account')))
    .prepare(),
)

export async function getTaxConfiguration(db: Reader, account: AccountId) {
  const row = await configurationOf(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  const { accountId: _account, ...configuration } = row
  return configuration
}

export async function updateTaxConfiguration(tx: Writer, account: AccountId, change: TaxConfigurationChange) {
  const fields = problemsOf(change)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  if (Object.keys(change).length > 0) {
    await tx.update(taxConfigurations).set(change).where(eq(taxConfigurations.accountId, account))
  }
  return getTaxConfiguration(tx, account)
}

function problemsOf({ defaultRate, rates }: TaxConfigurationChange): FieldProblems {
  const fields: FieldProblems = {}
  if (defaultRate !== undefined && !isPercent(defaultRate)) fields.defaultRate = { problem: 'not-a-percent' }
  for (const [index, { rate, from }] of (rates ?? []).entries()) {
    if (!isPercent(rate)) fields[`rates.${index}.rate`] = { problem: 'not-a-percent' }
    if (!isLocalDay(from)) fields[`rates.${index}.from`] = { problem: 'not-a-day' }
  }
  return fields
}

/** Compared as text, for a rate never becomes a float: two digits before the point, or a hundred flat. */
const isPercent = (rate: string) => /^0*\d{1,2}(\.\d+)?$/.test(rate) || /^0*100(\.0+)?$/.test(rate)
