/**
 * A model of customers' money, as plain as possible: every figure is added up anew from a list of entries. Amounts are
 * whole minor units. tests/api/payments-sequences.test.ts compares the product with it.
 */
export type ModelInvoice = {
  id: string
  customer: string | null
  currency: string
  total: bigint
  /** The amount credited by credit notes. */
  credited: bigint
  /** The quantity of its one line that is not yet credited. */
  quantity: bigint
  status: 'draft' | 'issued' | 'void'
  /** The day on which its client was first sent it. */
  sentOn?: string
  /** Set for a part of a quotation, whose reference to it is fixed. */
  isPart?: true
}

/** A quotation of one line with a quantity of one. Its parts are those whose invoice is not voided. */
export type ModelQuotation = {
  id: string
  customer: string | null
  currency: string
  whole: bigint
  status: 'issued' | 'accepted' | 'declined' | 'converted'
  parts: { id: string; amount: bigint; quantity: bigint }[]
}

/** A weekly series. `days`: those that were made. */
export type ModelSeries = {
  id: string
  customer: string | null
  currency: string
  total: bigint
  /** It makes drafts alone. */
  isDraft: boolean
  nextDay: string
  days: string[]
}

/** A line's quantity of one, in thousandths. */
export const WHOLE_QUANTITY = 1000n

/** The lines of a statement by kind and id, each with the amount that it adds to the customer's debt. */
export type ModelLines = Map<string, bigint>

export type ModelEntry = {
  id: string
  kind: 'payment' | 'refund' | 'write-off'
  customer: string | null
  currency: string
  amount: bigint
  /** The amounts by invoice. */
  on: Map<string, bigint>
  refundOf?: string
  reversed: boolean
  undone: boolean
}

export type Outcome =
  | 'done'
  | 'invalid'
  | 'wrong-status'
  | 'reversed'
  | 'nothing-left'
  | 'no-customer'
  | 'not-allowed'
  | 'answered'
  | 'invoiced'

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, amount) => total + amount, 0n)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const notNegative = (amount: bigint) => (amount > 0n ? amount : 0n)

export class LedgerModel {
  readonly invoices: ModelInvoice[] = []
  readonly quotations: ModelQuotation[] = []
  readonly series: ModelSeries[] = []
  readonly entries: ModelEntry[] = []
  readonly creditNotes: { id: string; invoice: ModelInvoice; amount: bigint }[] = []

  private allocated(invoice: ModelInvoice, writtenOff: boolean): bigint {
    const of = this.entries.filter(({ kind }) => (kind === 'write-off') === writtenOff)
    return sum(of.map(({ on }) => on.get(invoice.id) ?? 0n))
  }

  paid = (invoice: ModelInvoice) => this.allocated(invoice, false)
  writtenOff = (invoice: ModelInvoice) => this.allocated(invoice, true)
  due = (invoice: ModelInvoice) => invoice.total - invoice.credited - this.writtenOff(invoice) - this.paid(invoice)
  excess = (invoice: ModelInvoice) => notNegative(smaller(-this.due(invoice), this.paid(invoice)))

  settlement(invoice: ModelInvoice) {
    const due = this.due(invoice)
    if (invoice.status !== 'issued') return 'unpaid'
    if (due < 0n) return 'overpaid'
    return due === 0n ? 'paid' : due < invoice.total ? 'partial' : 'unpaid'
  }

  unallocated(entry: ModelEntry): bigint {
    if (entry.kind !== 'payment') return 0n
    const refunds = this.entries.filter(({ refundOf, reversed }) => refundOf === entry.id && !reversed)
    const givenBack = sum(refunds.map(({ amount, on }) => amount + sum(on.values())))
    return (entry.reversed ? 0n : entry.amount) - sum(entry.on.values()) - givenBack
  }

  /** Places of a payment's money that can be given back: what is on account, then excesses in the order of allocation. */
  private targets(entry: ModelEntry): { invoice: ModelInvoice; limit: bigint }[] {
    return [...entry.on].flatMap(([id, amount]) => {
      const invoice = this.invoices.find((one) => one.id === id)
      return invoice && amount > 0n ? [{ invoice, limit: smaller(this.excess(invoice), amount) }] : []
    })
  }

  refundable(entry: ModelEntry): bigint {
    if (entry.kind !== 'payment' || entry.reversed) return 0n
    return notNegative(this.unallocated(entry)) + sum(this.targets(entry).map(({ limit }) => limit))
  }

  mayBeVoided(invoice: ModelInvoice): boolean {
    const untouched = invoice.status === 'issued' && invoice.credited === 0n && invoice.sentOn === undefined
    return untouched && !this.entries.some(({ on, undone }) => on.has(invoice.id) && !undone)
  }

  /** The value of a quantity: its rounded share of the rest, and all of it for the last one. */
  valueOf({ total, credited, quantity: whole }: ModelInvoice, quantity: bigint): bigint {
    const left = total - credited
    return quantity === whole ? left : (2n * left * quantity + whole) / (2n * whole)
  }

  credit(invoice: ModelInvoice, id: string, taken: { quantity: bigint; amount: bigint }): void {
    invoice.credited += taken.amount
    invoice.quantity = invoice.credited === invoice.total ? 0n : invoice.quantity - taken.quantity
    this.creditNotes.push({ id, invoice, amount: taken.amount })
  }

  move(from: ModelInvoice, to: ModelInvoice, amount: bigint): void {
    let left = amount
    for (const entry of this.entries.toReversed()) {
      const stands = entry.kind === 'payment' ? notNegative(entry.on.get(from.id) ?? 0n) : 0n
      const share = smaller(stands, left)
      if (share === 0n) continue
      entry.on.set(from.id, stands - share)
      entry.on.set(to.id, (entry.on.get(to.id) ?? 0n) + share)
      left -= share
    }
  }

  refundOf(entry: ModelEntry, id: string, amount: bigint): ModelEntry {
    let left = amount - smaller(amount, notNegative(this.unallocated(entry)))
    const on = new Map<string, bigint>()
    for (const { invoice, limit } of this.targets(entry)) {
      const share = smaller(limit, left)
      if (share > 0n) on.set(invoice.id, -share)
      left -= share
    }
    return { ...entry, id, kind: 'refund', amount, on, refundOf: entry.id, reversed: false, undone: false }
  }

  /** Everything of the one becomes the other's. */
  merge(stored: string, other: string): void {
    for (const thing of [...this.invoices, ...this.quotations, ...this.series, ...this.entries]) {
      if (thing.customer === other) thing.customer = stored
    }
  }

  reverse(entry: ModelEntry, undone: boolean): void {
    for (const id of entry.on.keys()) entry.on.set(id, 0n)
    entry.reversed = true
    entry.undone = undone
  }

  /** Balances by customer and currency that are not zero. */
  balances(): Map<string, { due: bigint; credit: bigint }> {
    const found = new Map<string, { due: bigint; credit: bigint }>()
    const add = (customer: string | null, currency: string, due: bigint, credit: bigint) => {
      if (customer === null) return
      const before = found.get(`${customer} ${currency}`) ?? { due: 0n, credit: 0n }
      found.set(`${customer} ${currency}`, { due: before.due + due, credit: before.credit + credit })
    }
    for (const invoice of this.invoices.filter(({ status }) => status === 'issued')) {
      const due = this.due(invoice)
      add(invoice.customer, invoice.currency, notNegative(due), notNegative(-due))
    }
    for (const entry of this.entries) add(entry.customer, entry.currency, 0n, this.unallocated(entry))
    return new Map([...found].filter(([, { due, credit }]) => due !== 0n || credit !== 0n))
  }

  /** The lines of a customer's statement of all time in a currency. An entry undone at once is left out. */
  statement(customer: string, currency: string): ModelLines {
    const lines: ModelLines = new Map()
    const isHis = (one: Pick<ModelInvoice, 'customer' | 'currency'>) =>
      one.customer === customer && one.currency === currency
    for (const { id, total } of this.invoices.filter((one) => isHis(one) && one.status === 'issued')) {
      lines.set(`invoice ${id}`, total)
    }
    for (const { id, amount } of this.creditNotes.filter(({ invoice }) => isHis(invoice))) {
      lines.set(`credit-note ${id}`, -amount)
    }
    for (const { id, kind, amount, reversed } of this.entries.filter((one) => isHis(one) && !one.undone)) {
      const owed = kind === 'refund' ? amount : -amount
      lines.set(`${kind} ${id}`, owed)
      if (reversed) lines.set(`reversal ${id}`, -owed)
    }
    return lines
  }
}
