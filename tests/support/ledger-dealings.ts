/** Random steps with customers' money, each run on the product and on the reference model. */
import { CURRENCIES, newEntry, outcomeOf, pick, type Step, wire } from './ledger-calls.ts'
import { DocumentDealings } from './ledger-documents.ts'
import { LedgerModel, type ModelEntry, type ModelInvoice, type Outcome } from './ledger-model.ts'
import { QuotationDealings } from './quotation-dealings.ts'
import { CASH, type Selling } from './selling.ts'
import { SeriesDealings } from './recurring-dealings.ts'
import { pickIssued, ReminderDealings } from './reminder-dealings.ts'
import type { TestServer } from './test-server.ts'

/** One company's dealings, taken by the product and by the model alike. */
export class LedgerDealings {
  readonly model = new LedgerModel()
  private readonly recordedAt = new Map<string, number>()
  readonly shop: Selling
  private readonly documents: DocumentDealings
  readonly quotations: QuotationDealings
  readonly series: SeriesDealings
  readonly reminders: ReminderDealings
  private readonly clock: TestServer['clock']

  constructor(shop: Selling, customers: string[], server: TestServer) {
    this.shop = shop
    this.documents = new DocumentDealings(this.model, shop, customers)
    this.quotations = new QuotationDealings(this.model, shop)
    this.series = new SeriesDealings(this.model, shop, server)
    this.reminders = new ReminderDealings(this.model, shop, server)
    this.clock = server.clock
  }

  get customers(): readonly string[] {
    return this.documents.customers
  }

  private now = () => this.clock.now().getTime()

  private call = (path: string, body: object) => outcomeOf(this.shop, path, body)

  private add(entry: ModelEntry): void {
    this.model.entries.push(entry)
    this.recordedAt.set(entry.id, this.now())
  }

  /** Takes a step on both sides. Answers what the product and what the model said. */
  async take(step: Step): Promise<[Outcome, Outcome]> {
    const { documents, model } = this
    // An answer waits for the disk, so the next request comes later: the instant separates an entry from what moves it.
    this.clock.set(new Date(this.now() + 1))
    const invoice = pick(model.invoices, step.nth)
    const entry = pick(model.entries, step.nth)
    switch (step.do) {
      case 'issue':
        return documents.issue(step)
      case 'draft':
        return documents.draft(step)
      case 'edit a draft':
        return documents.editDraft(step)
      case 'issue a draft':
        return documents.issueDraft(step)
      case 'delete a draft':
        return documents.deleteDraft(step)
      case 'quote':
        return this.quotations.quote(step, this.customers)
      case 'answer a quotation':
        return this.quotations.answer(step)
      case 'convert all':
      case 'convert a percent':
      case 'convert a quantity':
        return this.quotations.convert(step)
      case 'start a series':
        return this.series.start(step, this.customers)
      case 'run the series':
        return this.passDays(step)
      case 'switch the plan':
        return this.reminders.switchPlan(step)
      case 'switch a customer':
        return this.reminders.switchCustomer(step, pick(this.customers, step.nth))
      case 'merge':
        return documents.merge(step)
      case 'change settings':
        return documents.changeSettings(step)
      case 'record':
        return this.record(step)
      case 'allocate':
        return entry && invoice ? this.allocate(entry, pick(model.invoices, step.other), step) : ['done', 'done']
      case 'refund a payment':
        return entry ? this.refundPayment(entry, step) : ['done', 'done']
      case 'reverse':
        return entry ? this.reverse(entry, step) : ['done', 'done']
    }
    return invoice ? this.takeOn(invoice, step) : ['done', 'done']
  }

  private async passDays(step: Step): Promise<[Outcome, Outcome]> {
    const ended = await this.series.tick(step)
    await this.reminders.run()
    return ended
  }

  private async takeOn(invoice: ModelInvoice, step: Step): Promise<[Outcome, Outcome]> {
    const { documents, model } = this
    switch (step.do) {
      case 'void':
        return documents.voidInvoice(invoice)
      case 'credit all':
        return documents.creditAll(invoice)
      case 'credit an amount':
        return documents.creditAmount(invoice, step)
      case 'credit a quantity':
        return documents.creditQuantity(invoice, step)
      case 'pay':
        return this.pay(invoice, step)
      case 'write off':
        return this.writeOff(invoice, step)
      case 'mark as sent':
        return this.reminders.markSent(pickIssued(model, step.nth) ?? invoice)
      case 'switch an invoice':
        return this.reminders.switchInvoice(invoice, step)
      case 'pause an invoice':
        return this.reminders.pause(pickIssued(model, step.nth) ?? invoice, step)
      case 'refund an invoice':
        return this.refundInvoice(invoice, step)
      case 'move':
        return this.move(invoice, pick(model.invoices, step.other) ?? invoice, step)
    }
    throw new Error(`No step: ${step.do}`)
  }

  private async pay(invoice: ModelInvoice, { percent }: Step): Promise<[Outcome, Outcome]> {
    const amount = (invoice.total * BigInt(percent)) / 100n
    const body = { ...CASH, amount: wire(amount, invoice) }
    const { outcome, body: paid } = await this.call(`invoices/${invoice.id}/payments`, body)
    const expected = invoice.status !== 'issued' ? 'wrong-status' : amount > 0n ? 'done' : 'invalid'
    const { customer, currency } = invoice
    if (expected === 'done') {
      this.add(newEntry({ kind: 'payment', customer, currency, amount }, paid.id, [[invoice.id, amount]]))
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
      if (to.status !== 'issued') return 'wrong-status'
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
      if (from.status !== 'issued') return 'wrong-status'
      if (from.customer === null) return 'no-customer'
      if (excess === 0n) return 'nothing-left'
      if (to.customer !== from.customer || to.currency !== from.currency) return 'invalid'
      if (to.status !== 'issued') return 'wrong-status'
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
      invoice.status !== 'issued'
        ? 'wrong-status'
        : excess === 0n
          ? 'nothing-left'
          : amount > excess
            ? 'invalid'
            : 'done'
    const { customer, currency } = invoice
    if (expected === 'done') {
      this.add(newEntry({ kind: 'refund', customer, currency, amount }, given.id, [[invoice.id, -amount]]))
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
      if (invoice.status !== 'issued') return 'wrong-status'
      if (amount <= 0n) return 'invalid'
      if (due <= 0n) return 'nothing-left'
      return amount > due ? 'invalid' : 'done'
    })()
    const { customer, currency } = invoice
    if (expected === 'done') {
      this.add(newEntry({ kind: 'write-off', customer, currency, amount }, written.id, [[invoice.id, amount]]))
    }
    return [outcome, expected]
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
