/** Random steps with quotations of one line and their invoices, each run on the product and on the model. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { CURRENCIES, outcomeOf, pick, type Step, wire } from './ledger-calls.ts'
import {
  type LedgerModel,
  type ModelInvoice,
  type ModelQuotation,
  type Outcome,
  WHOLE_QUANTITY,
} from './ledger-model.ts'
import { invoiceOf, type Selling } from './selling.ts'

/** The amount of a part in minor units, and its quantity in thousandths. `line` is the quantity of its draft. */
type Taken = { amount: bigint; quantity: bigint; line: bigint }

const half = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n)
const thousandths = (quantity: bigint) => `${quantity / 1000n}.${String(quantity % 1000n).padStart(3, '0')}`

export class QuotationDealings {
  private readonly model: LedgerModel
  private readonly shop: Selling

  constructor(model: LedgerModel, shop: Selling) {
    this.model = model
    this.shop = shop
  }

  private call = (path: string, body: object) => outcomeOf(this.shop, path, body)

  async quote({ nth, other, percent }: Step, customers: readonly string[]): Promise<[Outcome, Outcome]> {
    const customer = customers[nth % (customers.length + 1)] ?? null
    const currency = CURRENCIES[other % CURRENCIES.length] ?? 'AED'
    const whole = BigInt(percent) * 101n
    const sold = { total: wire(whole, { currency }), currency, ...(customer && { customerId: customer }) }
    const { outcome, body } = await this.call('quotations?issue=1', invoiceOf(sold))
    this.model.quotations.push({ id: body.id, customer, currency, whole, status: 'issued', parts: [] })
    return [outcome, 'done']
  }

  /** Accepted, declined, or opened again. */
  async answer({ nth, other, slow }: Step): Promise<[Outcome, Outcome]> {
    const quotation = pick(this.model.quotations, nth)
    if (!quotation) return ['done', 'done']
    const { id, status, parts } = quotation
    if (slow) {
      const { outcome } = await this.call(`quotations/${id}/reopen`, {})
      const isInvoiced = status === 'converted' || parts.length > 0
      const expected = isInvoiced ? 'invoiced' : status === 'issued' ? 'wrong-status' : 'done'
      if (expected === 'done') quotation.status = 'issued'
      return [outcome, expected]
    }
    const isYes = other % 2 === 0
    const { outcome } = await this.call(
      `quotations/${id}/${isYes ? 'accept' : 'decline'}`,
      isYes ? {} : { reason: 'No' },
    )
    const expected = status === 'issued' ? 'done' : 'answered'
    if (expected === 'done') quotation.status = isYes ? 'accepted' : 'declined'
    return [outcome, expected]
  }

  async convert({ do: name, nth, percent }: Step): Promise<[Outcome, Outcome]> {
    const quotation = pick(this.model.quotations, nth)
    if (!quotation) return ['done', 'done']
    const open = this.openOf(quotation)
    // The quantity refers to all that is offered, so it often exceeds the rest.
    const quantity = (WHOLE_QUANTITY * BigInt(percent)) / 300n
    const request = ((): [object, Taken | null] => {
      switch (name) {
        case 'convert a percent':
          return [{ percent: String(percent) }, this.percentOf(quotation, percent)]
        case 'convert a quantity':
          return [{ lines: [{ line: 0, quantity: thousandths(quantity) }] }, this.quantityOf(quotation, quantity)]
      }
      return [{}, restOf(open)]
    })()
    const [body, taken] = request
    const { outcome, body: made } = await this.call(`quotations/${quotation.id}/convert`, body)
    const { status } = quotation
    const expected = ((): Outcome => {
      if (status === 'converted') return 'nothing-left'
      if (status === 'declined') return 'answered'
      return taken ? 'done' : 'invalid'
    })()
    if (expected === 'done' && taken) this.add(quotation, made.id, taken)
    return [outcome, expected]
  }

  private add(quotation: ModelQuotation, id: string, { amount, quantity, line }: Taken): void {
    const { customer, currency } = quotation
    quotation.parts.push({ id, amount, quantity })
    quotation.status = this.openOf(quotation).amount === 0n ? 'converted' : 'accepted'
    this.model.invoices.push({
      id,
      customer,
      currency,
      total: amount,
      credited: 0n,
      quantity: line,
      status: 'draft',
      isPart: true,
    })
  }

  openOf({ whole, parts }: ModelQuotation) {
    const amount = parts.reduce((left, part) => left - part.amount, whole)
    return { amount, quantity: parts.reduce((left, part) => left - part.quantity, WHOLE_QUANTITY) }
  }

  private percentOf(quotation: ModelQuotation, percent: number): Taken | null {
    const open = this.openOf(quotation)
    const exact = quotation.whole * BigInt(percent)
    const amount = half(exact, 100n)
    const away = exact - open.amount * 100n
    const isRest = 2n * (away < 0n ? -away : away) <= BigInt(quotation.parts.length + 1) * 100n
    if (amount === 0n) return null
    if (isRest) return { ...restOf(open), line: WHOLE_QUANTITY }
    return amount > open.amount ? null : closing(open, { amount, quantity: 0n, line: WHOLE_QUANTITY })
  }

  private quantityOf(quotation: ModelQuotation, quantity: bigint): Taken | null {
    const open = this.openOf(quotation)
    if (quantity === 0n || quantity > open.quantity) return null
    const amount = quantity === open.quantity ? open.amount : half(open.amount * quantity, open.quantity)
    if (amount === open.amount) return restOf(open)
    return amount === 0n ? null : { amount, quantity, line: quantity }
  }

  /** Expects the product's answer for the quotation to equal the model's. */
  async expectShown(quotation: ModelQuotation, expectSame: (shown: unknown, expected: unknown) => void): Promise<void> {
    const { status, invoicing } = await this.shop.get<CommercialDocument>(`/api/quotations/${quotation.id}`)
    const { amount } = this.openOf(quotation)
    const isAccepted = quotation.status === 'accepted' || quotation.status === 'converted'
    expectSame(
      [status, invoicing?.open, invoicing?.invoiced, invoicing?.parts.map(({ id, share }) => [id, share])],
      isAccepted
        ? [
            quotation.status,
            wire(amount, quotation),
            wire(quotation.whole - amount, quotation),
            quotation.parts.map((part) => [part.id, wire(part.amount, quotation)]),
          ]
        : [quotation.status, undefined, undefined, undefined],
    )
  }
}

function restOf({ amount, quantity }: { amount: bigint; quantity: bigint }): Taken {
  return { amount, quantity, line: quantity === 0n ? WHOLE_QUANTITY : quantity }
}

function closing(open: { amount: bigint; quantity: bigint }, taken: Taken): Taken {
  return taken.amount === open.amount ? { ...taken, quantity: open.quantity } : taken
}

/** The draft is deleted or the invoice void: its part is open again. */
export function freePart(model: LedgerModel, { id }: ModelInvoice): void {
  for (const quotation of model.quotations) {
    const at = quotation.parts.findIndex((part) => part.id === id)
    if (at === -1) continue
    quotation.parts.splice(at, 1)
    quotation.status = 'accepted'
  }
}
