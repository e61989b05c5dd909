/** The configuration between the API and its form. */
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import type { DecimalRules } from '#domain/money/money.ts'
import { EXEMPTIONS } from '#domain/tax/exemptions.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import type { TypedPart } from '#ui/platform/forms/local-copy.ts'
import type { TaxConfiguration } from '#ui/features/account/tax-configuration.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

/** In percent. */
export const RATE_RULES: DecimalRules = { maxScale: 4, maxIntegerDigits: 3 }

/** `key` belongs to the row of the form, whatever is typed into it. */
export type TypedRate = TaxConfiguration['rates'][number] & { key: string }

export type Configuration = Omit<TaxConfiguration, 'rates' | 'version'> & { rates: TypedRate[] }

export function configurationValues(configuration: TaxConfiguration): Configuration {
  const { rates, defaultRate, defaultTreatment, pricesIncludeTax, texts, exemptions, returnMonths, returnEnds } =
    configuration
  const byDay = rates.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return {
    defaultRate,
    defaultTreatment,
    pricesIncludeTax,
    texts,
    exemptions,
    returnMonths,
    returnEnds,
    rates: byDay.map((rate) => ({ ...rate, key: rate.from })),
  }
}

type Read =
  | {
      ok: true
      body: Omit<TaxConfiguration, 'texts' | 'version'> & { texts: Record<string, string> }
    }
  | { ok: false; problems: Record<string, FieldProblem> }

/** Problems by the name of the field: `defaultRate`, `rates.0.from`. What is in use or stands twice is the server's to say. */
export function readConfiguration({ defaultRate, rates, texts, ...rest }: Configuration): Read {
  const problems: Record<string, FieldProblem> = {}
  const rateOf = (name: string, text: string) => {
    const read = parseTypedNumber(text, RATE_RULES)
    if (!read.ok) problems[name] = read.problem
    return read.ok ? read.value : text
  }
  const body = {
    ...rest,
    defaultRate: rateOf('defaultRate', defaultRate),
    rates: rates.map(({ key: _key, ...rate }, index) => {
      if (rate.from === '') problems[`rates.${index}.from`] = { problem: 'missing' }
      return { ...rate, rate: rateOf(`rates.${index}.rate`, rate.rate) }
    }),
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, body }
}

const RATE = { name: 'string', nameAr: 'string', rate: 'string', from: 'string' } as const

/** Checks a stored answer of the server. */
export function isTaxConfiguration(found: unknown): found is TaxConfiguration {
  return isReadable(found) && hasFields(found, { version: 'string' })
}

function isReadable(found: unknown): found is Omit<TaxConfiguration, 'version'> {
  const whole = {
    defaultTreatment: 'string',
    defaultRate: 'string',
    pricesIncludeTax: 'boolean',
    rates: 'array',
  } as const
  if (!hasFields(found, { ...whole, texts: 'any', exemptions: 'any', returnMonths: 'any', returnEnds: 'any' }))
    return false
  const { defaultTreatment, rates, texts, exemptions } = found as TaxConfiguration // because it has these fields
  return (
    TREATMENTS.includes(defaultTreatment) &&
    rates.every((rate) => hasFields(rate, RATE)) &&
    Object.values(Object(texts)).every((text) => typeof text === 'string') &&
    Object.values(Object(exemptions)).every((code) => EXEMPTIONS.some((known) => known === code))
  )
}

/** Checks stored input of the form. */
function isConfiguration(found: unknown): found is Configuration {
  return isReadable(found) && found.rates.every((rate) => hasFields(rate, { key: 'string' }))
}

export const CONFIGURATION_PART: TypedPart<Configuration> = {
  name: 'taxConfiguration',
  form: 'configuration',
  isValues: isConfiguration,
}
