/** Codes of ZATCA's XML standard (rules 3.4.6) for what this product knows under words of its own. */
import type { EInvoiceLine, Party } from '#domain/e-invoicing/e-invoice.ts'
import { withoutTrailingZeros } from '#domain/money/money.ts'
import type { PaymentMeans } from '#domain/tax/e-invoice-facts.ts'
import { exemptionText } from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'

/** UNCL 1001: a tax invoice, and its credit note. Both are an `Invoice` in UBL. */
export const TYPE_CODES = { invoice: '388', note: '381' }

/** The first two digits say standard or simplified; the others (nominal, export, summary and so on) are 0 here. */
export const SUBTYPES = { standard: '0100000', simplified: '0200000' }

/** A percent is always written. */
export const percentOf = ({ category, rate }: { category: TaxTreatment; rate: string }): string =>
  category === 'standard' ? withoutTrailingZeros(rate) : '0'

/** UNCL 4461, of which the standard takes these five (BR-KSA-16). */
const NOT_DEFINED = '1'
const PAYMENT_CODES: Partial<Record<PaymentMeans, string>> = { cash: '10', transfer: '42', card: '48' }

/** A means without a code, and an unknown one, is "not defined". */
export const paymentCode = (means: PaymentMeans | undefined): string => (means && PAYMENT_CODES[means]) ?? NOT_DEFINED

/** Treatments whose part of the breakdown says why no tax is charged (BR-KSA-69). */
export const NEEDS_REASON: readonly TaxTreatment[] = ['zero', 'exempt', 'out-of-scope']

/** There is one reason for what is out of scope, so no line has to choose it. */
const OUT_OF_SCOPE = { code: 'VATEX-SA-OOS', text: 'Not subject to VAT' }

/** Why no tax is charged on lines of one category: the reason of the first that has one. */
export function reasonOf(category: TaxTreatment, lines: readonly EInvoiceLine[]) {
  if (category === 'out-of-scope') return OUT_OF_SCOPE
  const code = lines.find((line) => line.category === category && line.exemption !== undefined)?.exemption
  return code === undefined ? undefined : { code, text: exemptionText(code, 'en') }
}

export const COMMERCIAL_REGISTRATION = 'CRN'

const isCommercialRegistration = ({ registration, postal }: Party) =>
  registration?.kind === 'licence' && postal?.country === 'SA' && /^\d{10}$/.test(registration.number)

/**
 * The identity of a party beside its VAT number (BR-KSA-08, BR-KSA-14), in letters and digits. The tax number of another country is
 * none of the fifteen digits of a Saudi one, so it is an identity here.
 */
export function identityOf(party: Party): { id: string; scheme: string } | undefined {
  const { registration, trn, postal } = party
  const bare = (text: string) => text.replace(/[^0-9A-Za-z]/g, '')
  if (isCommercialRegistration(party) && registration)
    return { id: registration.number, scheme: COMMERCIAL_REGISTRATION }
  if (registration?.kind === 'passport') return { id: bare(registration.number), scheme: 'PAS' }
  const other = registration?.number ?? (postal?.country === 'SA' ? undefined : trn)
  return other === undefined || bare(other) === '' ? undefined : { id: bare(other), scheme: 'OTH' }
}
