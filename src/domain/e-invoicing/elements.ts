/** Elements of UBL 2.1 that occur in many places of a document, whatever its profile. */
import { element, type MaybeElement } from '#domain/e-invoicing/xml.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'

/** UNCL 5305. ZATCA has no code for the reverse charge, whose lines are a fatal finding there (BR-KSA-18). */
export const CATEGORY_CODES: Record<TaxTreatment, string> = {
  standard: 'S',
  zero: 'Z',
  exempt: 'E',
  'out-of-scope': 'O',
  'reverse-charge': 'AE',
}

type Attributes = Readonly<Record<string, string>>

/** A basic component: text. */
export const basic = (name: string, text: string | undefined, attributes?: Attributes): MaybeElement =>
  element(`cbc:${name}`, text, attributes)

/** An aggregate component: other elements. */
export const aggregate = (name: string, ...content: readonly MaybeElement[]): MaybeElement =>
  element(`cac:${name}`, content)

export const amount = (name: string, value: string, currency: string): MaybeElement =>
  basic(name, value, { currencyID: currency })

export const taxScheme = (id = 'VAT'): MaybeElement => aggregate('TaxScheme', basic('ID', id))

/** An allowance; without `taxCategory` it is one of a line. */
export const allowance = (value: string, currency: string, taxCategory: MaybeElement = null): MaybeElement =>
  aggregate(
    'AllowanceCharge',
    basic('ChargeIndicator', 'false'),
    // UNCL 5189: discount.
    basic('AllowanceChargeReasonCode', '95'),
    basic('AllowanceChargeReason', 'Discount'),
    amount('Amount', value, currency),
    taxCategory,
  )
