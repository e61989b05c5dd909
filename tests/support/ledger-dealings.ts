/** Steps of dealing with customers' money, each asked of the product and of the reference model. */
import { newEntry, outcomeOf, pick, wire } from './ledger-calls.ts'
import { LedgerModel, type ModelEntry, type ModelInvoice, type Outcome } from './ledger-model.ts'
import { CASH, type Selling } from './selling.ts'
import type { TestServer } from './test-server.ts'

const CURRENCIES = ['AED', 'KWD'] as const

export type Step = { do: string; nth: number; other: number; percent: number; slow: boolean }

/** One company's dealings, taken by the product and by the model alike. */
export class LedgerDealings {
  readonly model = new LedgerModel()
  private readonly recordedAt = new Map<string, number>()
  readonly shop: Selling
  private readonly customers: string[]
  private readonly clock: TestServer['clock']

  constructor(shop: Selling, customers: string[], clock: TestServer['clock']) {
    this.shop = shop
    this.customers = customers
    this.clock = clock
  }

  private now = () => this.clock.now().getTime()

  private call = (path: string, body: object) => outcomeOf(this.shop, path, body)

  private add(entry: ModelEntry): void {
    this.model.entries.push(entry)
    this.recordedAt.set(entry.id, this.now())
  }

  /** Takes a step on both sides. Answers what the product and what the model said. */
  async take(step: Step): Promise<[Outcome, Outcome]> {
    const { model } = this
    const invoice = pick(model.invoices, step.nth)
    const entry = pick(model.entries, step.nth)
    switch (step.do) {
      case 'issue':
        return this.issue(step)
      case 'record':
        return this.record(step)
      case 'merge':
        return this.merge(step)
      case 'change settings':
        return this.changeSettings(step)
      case 'allocate':
        return entry && invoice ? this.allocate(entry, pick(model.invoices, step.other), step) : ['done', 'done']
      case 'refund a payment':
        return entry ? this.refundPayment(entry, step) : ['done', 'done']
      case 'reverse':
        return entry ? this.reverse(entry, step) : ['done', 'done']
    }
    if (!invoice) return ['done', 'done']
    if (step.do === 'void') return this.voidInvoice(invoice)
    if (step.do === 'pay') return this.pay(invoice, step)
    if (step.do === 'write off') return this.writeOff(invoice, step)
    if (step.do === 'credit') return this.credit(invoice, step)
    if (step.do === 'refund an invoice') return this.refundInvoice(invoice, step)
    return this.move(invoice, pick(model.invoices, step.other) ?? invoice, step)
  }

  private async issue({ nth, other, percent }: Step): Promise<[Outcome, Outcome]> {
    const customer = this.customers[nth % (this.customers.length + 1)] ?? null
    const currency = CURRENCIES[other % CURRENCIES.length] ?? 'AED'
    const total = BigInt(percent) * 101n
    const more = other % 3 === 0 ? { issueDate: '2027-01-01', dueDate: '2027-01-31' } : {}
    const sold = { total: wire(total, { currency }), currency, ...(customer && { customerId: customer }), ...more }
    const { id } = await this.shop.issue(sold)
    this.model.invoices.push({ id, customer, currency, total, credited: 0n, status: 'issued' })
    return ['done', 'done']
  }

  private async voidInvoice(invoice: ModelInvoice): Promise<[Outcome, Outcome]> {
    const expected =
      invoice.status === 'void' ? 'wrong-status' : this.model.mayBeVoided(invoice) ? 'done' : 'not-allowed'
    const { outcome } = await this.call(`invoices/${invoice.id}/void`, { reason: 'Mistake' })
    if (expected === 'done') invoice.status = 'void'
    return [outcome, expected]
  }

  private async pay(invoice: ModelInvoice, { percent }: Step): Promise<[Outcome, Outcome]> {
    const amount = (invoice.total * BigInt(percent)) / 100n
    const body = { ...CASH, amount: wire(amount, invoice) }
    const { outcome, body: paid } = await this.call(`invoices/${invoice.id}/payments`, body)
    const expected = invoice.status === 'void' ? 'wrong-status' : amount > 0n ? 'done' : 'invalid'
    const { customer, currency } = invoice
    if (expected === 'done') {
      this.model.entries.push(
        newEntry({ kind: 'payment', customer, currency, amount }, paid.id, [[invoice.id, amount]]),
      )
    }
    return [outcome, expected]
  }

  /** Over the open invoices of a customer, oldest first; a share may be too much by one. */
  private async record({ nth, other, percent, slow }: Step): Promise<[Outcome, Outcome]> {
    const customer = this.customers[nth % this.customers.length] ?? ''
    const currency = CURRENCIES[other % CURRENCIES.length] ?? 'AED'
    const amount = BigInt(percent) * 90n
    let left = amount
    const open = this.model.invoices.filter(
      (one) => one.customer === customer && one.currency === currency && one.status === 'issued',
    )
    const shares = open.flatMap((one): [string, bigint][] => {
      const due = this.model.due(one)
      const share = due < left ? due : left
      if (share <= 0n) return []
      left -= share
      return [[one.id, share]]
    })
    const tooMuch = slow && shares.length > 0
    const allocations = shares.map(([invoiceId, share], at) => ({
      invoiceId,
      amount: wire(share + (tooMuch && at === 0 ? amount : 0n), { currency }),
    }))
    const body = { ...CASH, customerId: customer, currency, amount: wire(amount, { currency }), allocations }
    const { outcome, body: paid } = await this.call('payments', body)
    if (!tooMuch) this.add(newEntry({ kind: 'payment', customer, currency, amount }, paid.id, shares))
    return [outcome, tooMuch ? 'invalid' : 'done']
  }

  private async allocate(
    entry: ModelEntry,
    to: ModelInvoice | undefined,
    { percent }: Step,
  ): Promise<[Outcome, Outcome]> {
    if (!to) return ['done', 'done']
    const left = this.model.unallocated(entry)
    const amount = (left * BigInt(percent)) / 100n
    const typed = amount > 0n ? amount : 1n
    const allocations = [{ invoiceId: to.id, amount: wire(typed, entry) }]
    const { outcome } = await this.call(`payments/${entry.id}/allocate`, { allocations })
    const expected = ((): Outcome => {
      if (entry.reversed) return 'reversed'
      if (left <= 0n || entry.customer === null) return 'nothing-left'
      if (to.customer !== entry.customer || to.currency !== entry.currency) return 'invalid'
      if (to.status === 'void') return 'wrong-status'
      return typed > left || typed > this.model.due(to) ? 'invalid' : 'done'
    })()
    if (expected === 'done') entry.on.set(to.id, (entry.on.get(to.id) ?? 0n) + typed)
    return [outcome, expected]
  }

  private async move(from: ModelInvoice, to: ModelInvoice, { percent, slow }: Step): Promise<[Outcome, Outcome]> {
    const excess = this.model.excess(from)
    const due = this.model.due(to)
    const typed = slow ? undefined : (excess * BigInt(percent)) / 100n
    const amount = typed ?? (excess < due ? excess : due)
    const body = { invoiceId: to.id, ...(typed !== undefined && { amount: wire(typed, from) }) }
    const { outcome } = await this.call(`invoices/${from.id}/move-excess`, body)
    const expected = ((): Outcome => {
      if (from.status === 'void') return 'wrong-status'
      if (from.customer === null) return 'no-customer'
      if (excess === 0n) return 'nothing-left'
      if (to.customer !== from.customer || to.currency !== from.currency) return 'invalid'
      if (to.status === 'void') return 'wrong-status'
      return due <= 0n || amount <= 0n || amount > excess || amount > due ? 'invalid' : 'done'
    })()
    if (expected === 'done') this.model.move(from, to, amount)
    return [outcome, expected]
  }

  private async refundInvoice(invoice: ModelInvoice, { percent }: Step): Promise<[Outcome, Outcome]> {
    const excess = this.model.excess(invoice)
    const amount = (excess * BigInt(percent)) / 100n || 1n
    const body = { ...CASH, amount: wire(amount, invoice) }
    const { outcome, body: given } = await this.call(`invoices/${invoice.id}/refund`, body)
    const expected =
      invoice.status === 'void' ? 'wrong-status' : excess === 0n ? 'nothing-left' : amount > excess ? 'invalid' : 'done'
    const { customer, currency } = invoice
    if (expected === 'done') {
      this.model.entries.push(
        newEntry({ kind: 'refund', customer, currency, amount }, given.id, [[invoice.id, -amount]]),
      )
    }
    return [outcome, expected]
  }

  private async refundPayment(entry: ModelEntry, { percent }: Step): Promise<[Outcome, Outcome]> {
    const most = this.model.refundable(entry)
    const amount = (most * BigInt(percent)) / 100n || 1n
    const body = { ...CASH, amount: wire(amount, entry) }
    const { outcome, body: given } = await this.call(`payments/${entry.id}/refund`, body)
    const expected = entry.reversed ? 'reversed' : most === 0n ? 'nothing-left' : amount > most ? 'invalid' : 'done'
    if (expected === 'done') this.add(this.model.refundOf(entry, given.id, amount))
    return [outcome, expected]
  }

  private async writeOff(invoice: ModelInvoice, { percent }: Step): Promise<[Outcome, Outcome]> {
    const due = this.model.due(invoice)
    const amount = due > 0n ? (due * BigInt(percent)) / 100n : 1n
    const body = { amount: wire(amount, invoice), reason: 'Charge of the bank' }
    const { outcome, body: written } = await this.call(`invoices/${invoice.id}/write-off`, body)
    const expected = ((): Outcome => {
      if (invoice.status === 'void') return 'wrong-status'
      if (amount <= 0n) return 'invalid'
      if (due <= 0n) return 'nothing-left'
      return amount > due ? 'invalid' : 'done'
    })()
    const { customer, currency } = invoice
    if (expected === 'done') {
      this.model.entries.push(
        newEntry({ kind: 'write-off', customer, currency, amount }, written.id, [[invoice.id, amount]]),
      )
    }
    return [outcome, expected]
  }

  /** By an amount, or slowly all that is left. */
  private async credit(invoice: ModelInvoice, { percent, slow }: Step): Promise<[Outcome, Outcome]> {
    const left = invoice.total - invoice.credited
    const amount = slow ? left : (left * BigInt(percent)) / 100n
    const lines = slow ? {} : { lines: [{ line: 0, amount: wire(amount, invoice) }] }
    const { outcome } = await this.call(`invoices/${invoice.id}/credit-notes`, { reason: 'Price reduced', ...lines })
    const expected = ((): Outcome => {
      if (invoice.status === 'void' || left === 0n) return 'wrong-status'
      return amount <= 0n || amount > left ? 'invalid' : 'done'
    })()
    if (expected === 'done') invoice.credited += amount
    return [outcome, expected]
  }

  /** Taken back at once, or slowly for good; then somebody new stands where the other stood. */
  private async merge({ nth, slow }: Step): Promise<[Outcome, Outcome]> {
    const at = nth % this.customers.length
    const [kept = '', other = ''] = [this.customers[at], this.customers[(at + 1) % this.customers.length]]
    const { outcome } = await this.call(`customers/${kept}/merge`, { otherId: other })
    if (!slow) return [(await this.call(`customers/${kept}/unmerge`, { otherId: other })).outcome, outcome]
    this.model.merge(kept, other)
    this.customers[(at + 1) % this.customers.length] = await this.shop.customer('Somebody new')
    return [outcome, 'done']
  }

  /** None of it reaches what was issued. */
  private async changeSettings({ nth }: Step): Promise<[Outcome, Outcome]> {
    const body = { name: `Name ${nth}`, timeZone: nth % 2 ? 'Asia/Riyadh' : 'Asia/Dubai', vatRegistered: false }
    const { status } = await this.shop.ask('PUT', '/api/account', body)
    return [status === 200 ? 'done' : 'invalid', 'done']
  }

  /** Slowly, it is a reversal; at once, an undo. */
  private async reverse(entry: ModelEntry, { slow }: Step): Promise<[Outcome, Outcome]> {
    if (slow) this.clock.advance({ seconds: 60 })
    const at = this.now() - (this.recordedAt.get(entry.id) ?? 0)
    const { outcome } = await this.call(`payments/${entry.id}/reverse`, { reason: 'bounced' })
    const expected = entry.reversed ? 'reversed' : 'done'
    if (expected === 'done') this.model.reverse(entry, at <= 10_000)
    return [outcome, expected]
  }
}
