/** Facts of a document and its lines for an e-invoice, beside the printed ones. All of them may be missing. */
import type { FieldProblems } from '#domain/refusal.ts'
import type { TaxTreatment } from './treatment.ts'

export const FLAGS = ['free-zone', 'summary', 'continuous', 'e-commerce', 'export'] as const

export type EInvoiceFlag = (typeof FLAGS)[number]

export const PAYMENT_MEANS = ['cash', 'cheque', 'transfer', 'card', 'direct-debit', 'online'] as const

export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/** Where goods are delivered. In the UAE `region` is the code of the emirate, elsewhere any text. */
export type DeliveryAddress = { street: string; city: string; region: string; country: string }

export type EInvoiceFacts = {
  /** Where it is missing: transfer to the IBAN, if there is one. */
  paymentMeans?: PaymentMeans
  flags?: EInvoiceFlag[]
  /** The registration of who benefits from a sale in a free zone. */
  beneficiary?: string
  /** The days that a summary invoice covers. */
  period?: { from: string; to: string }
  delivery?: DeliveryAddress
}

/** Why a credit note is issued (VAT law, art. 61). */
export const REASON_CODES = ['cancelled', 'treatment', 'price', 'returned', 'error'] as const

export type ReasonCode = (typeof REASON_CODES)[number]

/** Goods under the reverse charge (VAT law, art. 48). */
export const GOODS_TYPES = ['gold-diamonds', 'electronics', 'oil', 'gas', 'hydrocarbons'] as const

export type GoodsType = (typeof GOODS_TYPES)[number]

export const LINE_FACTS = ['unitCode', 'classification', 'itemType', 'gtin', 'goodsType'] as const

/** The facts that a line takes from its item. */
export const ITEM_FACTS = ['unitCode', 'classification', 'itemType', 'gtin'] as const

export type LineFacts = {
  /** UN/ECE Recommendation 20 or 21. */
  unitCode?: string
  /** HS code of goods, SAC code of a service. */
  classification?: string
  itemType?: 'goods' | 'service'
  gtin?: string
  /** Only with the reverse charge. */
  goodsType?: GoodsType
}

type Draft = { eInvoice?: EInvoiceFacts; lines: readonly (LineFacts & { tax: TaxTreatment })[] }

/** Facts that do not go with the rest of the draft, by path. */
export function factProblems({ lines, eInvoice }: Draft): FieldProblems {
  const fields: FieldProblems = {}
  for (const [index, { tax, goodsType }] of lines.entries()) {
    if (goodsType !== undefined && tax !== 'reverse-charge')
      fields[`lines.${index}.goodsType`] = { problem: 'not-this-tax' }
  }
  const { period } = eInvoice ?? {}
  if (period && period.to < period.from) fields['eInvoice.period.to'] = { problem: 'not-after-start' }
  return fields
}
/** The link of a Saudi document in the chain of its company (ZATCA, rules 3.4.6). */
export type ChainLink = {
  /** 1, 2, 3 … without gaps, invoices and credit notes together, and never again from 1 (ICV). */
  counter: number
  /** The hour of issue where the company is: `12:21:28`. */
  time: string
  /** SHA-256 of the file before, Base64 (PIH). */
  previousHash: string
  /** The rules would have refused the file at issue: it has its link, and is given to nobody. */
  isRefused?: true
}

/** The hash before the first file: Base64 of the hex text of SHA-256("0"). */
export const FIRST_PREVIOUS_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='
