/** The draft of an invoice for a part of a quotation. The engine computes for it exactly the part's shares. */
import type {
  Discount,
  DocumentDraft,
  DocumentLine,
  DraftLine,
  CommercialDocument,
} from '#domain/documents/document.ts'
import { hasField } from '#domain/documents/document-types.ts'
import { fieldsWith, pick } from '#domain/documents/fields.ts'
import {
  absolute,
  type Decimal,
  divideRounded,
  formatDecimal,
  formatMinor,
  MAX_INTEGER_DIGITS,
  type Minor,
  minor,
  multiply,
  parseDecimal,
  parseMinor,
  powerOfTen,
  toMinor,
} from '#domain/money/money.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { Part } from './parts.ts'
import type { LineAmount, Offer } from './offer.ts'
import type { QuotationBalance } from './worth.ts'

const CARRIED_FIELDS = fieldsWith({ carried: 'always' }).filter((field) => hasField('invoice', field))

export function partDraft(
  quotation: CommercialDocument,
  balance: QuotationBalance,
  part: Part,
): Omit<DocumentDraft, 'issueDate'> {
  const { customerId, customer } = quotation
  const addressee = customerId === undefined ? (customer ? { customer } : {}) : { customerId }
  return { ...pick(quotation, CARRIED_FIELDS), ...addressee, ...partLines(quotation, balance, part) }
}

/** The lines of the draft and its discount, all locked from then on. */
export function partLines(
  offer: Offer,
  balance: QuotationBalance,
  part: Part,
): Pick<DocumentDraft, 'lines' | 'discount'> {
  const { lines, discount } = pricedLines(offer, balance, part)
  const carried = new Map(part.shares.map(({ line, taxDifference }) => [line, taxDifference]))
  return {
    lines: lines.map((line) => {
      const taxDifference = carried.get(line.quotationLine ?? -1)
      return taxDifference === undefined
        ? line
        : { ...line, taxDifference: formatMinor(taxDifference, balance.currency) }
    }),
    ...(discount && { discount }),
  }
}

function pricedLines(offer: Offer, balance: QuotationBalance, part: Part): Pick<DocumentDraft, 'lines' | 'discount'> {
  const { shares, form, percent } = part
  const of = ({ line }: LineAmount) => lineAt(offer, line)
  if (form === 'percent') {
    return {
      lines: shares
        .filter(({ amount }) => amount !== 0n)
        .map((share) => asAmount(of(share), share, balance.currency, percent)),
    }
  }
  // All at once is the whole offer with its discounts, so the figures are the quotation's.
  if (part.closes && balance.parts === 0) {
    return { lines: balance.open.map((line) => asOffered(of(line), line)), ...wholeDiscount(offer, balance) }
  }
  return { lines: shares.map((share) => asQuantity(of(share), share, balance.currency)) }
}

function lineAt({ lines }: Offer, index: number): DocumentLine {
  const line = lines[index]
  if (!line) throw new RangeError('A part of a line that the quotation does not have')
  return line
}

/** The words and tax of a line, and the line it comes from. */
function carried(line: DocumentLine, { line: quotationLine }: LineAmount) {
  const { treatment, taxRate } = line
  return {
    ...pick(line, ['description', 'descriptionAr', 'exemption']),
    ...pick(line, ['classification', 'itemType', 'gtin', 'goodsType']),
    tax: treatment,
    ...(taxRate !== undefined && treatment === 'standard' && { taxRate }),
    quotationLine,
  }
}

function asOffered(line: DocumentLine, share: LineAmount): DraftLine {
  const { quantity, unitPrice, typedDiscount } = line
  return {
    ...carried(line, share),
    ...pick(line, ['itemId', 'unit', 'unitAr', 'unitCode']),
    quantity,
    unitPrice,
    ...(typedDiscount && { discount: typedDiscount }),
  }
}

/** The discount as it was typed, if it lowers the lines that count by the same amount. */
function wholeDiscount({ discount, lines, currency }: Offer, { open, whole }: QuotationBalance) {
  if (!discount) return {}
  const before = open.reduce((sum, { line }) => sum + amountOf(lines[line], currency), 0n)
  const taken = minor(before - whole)
  if ('percent' in discount && discounted(minor(before), discount) === whole) return { discount }
  return taken === 0n ? {} : { discount: { amount: formatMinor(absolute(taken), currency) } }
}

function amountOf(line: DocumentLine | undefined, currency: string): bigint {
  return line ? parseMinor(line.gross, currency) - parseMinor(line.discount, currency) : 0n
}

/** A quantity of 1 or -1 at the amount, without unit and item, which would suggest a wrong quantity. */
function asAmount(line: DocumentLine, share: LineAmount, currency: string, percent?: string): DraftLine {
  const texts = carried(line, share)
  return {
    ...texts,
    ...(percent !== undefined && named(texts, percent)),
    quantity: share.amount < 0n ? '-1' : '1',
    unitPrice: formatMinor(absolute(share.amount), currency),
  }
}

const MAX_DESCRIPTION = 2000

/** Appends the percentage to each text, so that the paper explains why the price is not the offered one. */
function named(texts: Pick<DraftLine, 'description' | 'descriptionAr'>, percent: string) {
  const name = (text: string) => {
    const whole = `${text} (${percent}%)`
    return text === '' || whole.length > MAX_DESCRIPTION ? text : whole
  }
  const { description, descriptionAr } = texts
  return { description: name(description), ...(descriptionAr !== undefined && { descriptionAr: name(descriptionAr) }) }
}

/** The quantity at the offered price, with a discount that gives the share; otherwise at the share's own price. */
function asQuantity(line: DocumentLine, share: LineAmount, currency: string): DraftLine {
  const { quantity, amount } = share
  if (quantity.digits === 0n) return asAmount(line, share, currency)
  const written = { ...carried(line, share), ...pick(line, ['itemId', 'unit', 'unitAr', 'unitCode']) }
  const priced = (unitPrice: string, typed?: Discount): DraftLine | null => {
    const gross = grossOf(quantity, unitPrice, currency)
    const discount = discountTo(amount, gross, currency, typed)
    return discount && { ...written, quantity: formatDecimal(quantity), unitPrice, ...discount }
  }
  const own = ownPrice(share, currency)
  return (
    priced(line.unitPrice, line.typedDiscount) ?? (own === null ? null : priced(own)) ?? asAmount(line, share, currency)
  )
}

function grossOf(quantity: Decimal, unitPrice: string, currency: string): Minor {
  const price = parseDecimal(unitPrice, { maxScale: PRICE_SCALE })
  if (!price.ok) throw new RangeError('Not a price')
  return toMinor(multiply(quantity, price.value), currency)
}

/** Null when no discount leads from one to the other. */
function discountTo(amount: Minor, gross: Minor, currency: string, typed?: Discount): { discount?: Discount } | null {
  if (amount === gross) return {}
  if (typed && 'percent' in typed && discounted(gross, typed) === amount) return { discount: typed }
  const isBetween = gross < 0n ? amount <= 0n && amount > gross : amount >= 0n && amount < gross
  return isBetween ? { discount: { amount: formatMinor(absolute(minor(gross - amount)), currency) } } : null
}

function discounted(gross: Minor, { percent }: { percent: string }): Minor {
  const read = parseDecimal(percent, { maxScale: 4 })
  if (!read.ok) throw new RangeError('Not a percentage')
  return minor(gross - divideRounded(gross * read.value.digits, 100n * powerOfTen(read.value.scale)))
}

const PRICE_SCALE = 6

/** Amount by quantity, rounded up, so that a discount leads from it to the amount. Null when such a price is too long. */
function ownPrice({ quantity, amount }: LineAmount, currency: string): string | null {
  const units = absolute(amount) * powerOfTen(quantity.scale + PRICE_SCALE)
  const of = absolute(minor(quantity.digits)) * powerOfTen(exponentOf(currency))
  const digits = (units + of - 1n) / of
  if (digits >= powerOfTen(MAX_INTEGER_DIGITS + PRICE_SCALE)) return null
  return formatDecimal({ digits, scale: PRICE_SCALE })
}
