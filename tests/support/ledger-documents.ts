/** Random steps with invoices, credit notes, customers and settings, each run on the product and on the reference model. */
import { CURRENCIES, outcomeOf, pick, type Step, wire } from './ledger-calls.ts'
import { type LedgerModel, type ModelInvoice, type Outcome, WHOLE_QUANTITY } from './ledger-model.ts'
import { freePart } from './quotation-dealings.ts'
import { invoiceOf, type Selling } from './selling.ts'

/** Long overdue, due after all days of the clock, or without a due date. */
const DUE = [{ issueDate: '2027-01-01', dueDate: '2027-01-31' }, { dueDate: '2027-04-05' }, {}]

export class DocumentDealings {
  readonly customers: string[]
  private readonly model: LedgerModel
  private readonly shop: Selling

  constructor(model: LedgerModel, shop: Selling, customers: string[]) {
    this.model = model
    this.shop = shop
    this.customers = customers
  }

  private call = (path: string, body: object) => outcomeOf(this.shop, path, body)

  async issue(step: Step): Promise<[Outcome, Outcome]> {
    const { sold, invoice } = this.invent(step)
    const { id } = await this.shop.issue(sold)
    this.model.invoices.push({ ...invoice, id, status: 'issued' })
    return ['done', 'done']
  }

  /** Owes nothing, and is on no statement, until it is issued. */
  async draft(step: Step): Promise<[Outcome, Outcome]> {
    const { sold, invoice } = this.invent(step)
    const { outcome, body } = await this.call('invoices', invoiceOf(sold))
    this.model.invoices.push({ ...invoice, id: body.id, status: 'draft' })
    return [outcome, 'done']
  }

  async editDraft(step: Step): Promise<[Outcome, Outcome]> {
    const draft = this.pickDraft(step)
    if (!draft) return ['done', 'done']
    const { sold, invoice } = this.invent(step)
    const { version } = await this.shop.invoice(draft.id)
    const { status } = await this.shop.ask('PUT', `/api/invoices/${draft.id}`, { version, ...invoiceOf(sold) })
    if (!draft.isPart) Object.assign(draft, invoice)
    return [status === 200 ? 'done' : 'invalid', draft.isPart ? 'invalid' : 'done']
  }

  async issueDraft(step: Step): Promise<[Outcome, Outcome]> {
    const draft = this.pickDraft(step)
    if (!draft) return ['done', 'done']
    const { outcome } = await this.call(`invoices/${draft.id}/issue`, {})
    draft.status = 'issued'
    return [outcome, 'done']
  }

  async deleteDraft(step: Step): Promise<[Outcome, Outcome]> {
    const draft = this.pickDraft(step)
    if (!draft) return ['done', 'done']
    const { status } = await this.shop.ask('DELETE', `/api/invoices/${draft.id}`)
    this.model.invoices.splice(this.model.invoices.indexOf(draft), 1)
    freePart(this.model, draft)
    return [status === 204 ? 'done' : 'invalid', 'done']
  }

  private pickDraft({ nth }: Step): ModelInvoice | undefined {
    return pick(
      this.model.invoices.filter(({ status }) => status === 'draft'),
      nth,
    )
  }

  private invent({ nth, other, percent }: Step) {
    const customer = this.customers[nth % (this.customers.length + 1)] ?? null
    const currency = CURRENCIES[other % CURRENCIES.length] ?? 'AED'
    const total = BigInt(percent) * 101n
    const more = DUE[other % DUE.length]
    const sold = { total: wire(total, { currency }), currency, ...(customer && { customerId: customer }), ...more }
    return { sold, invoice: { customer, currency, total, credited: 0n, quantity: WHOLE_QUANTITY } }
  }

  async voidInvoice(invoice: ModelInvoice): Promise<[Outcome, Outcome]> {
    const expected =
      invoice.status !== 'issued' ? 'wrong-status' : this.model.mayBeVoided(invoice) ? 'done' : 'not-allowed'
    const { outcome } = await this.call(`invoices/${invoice.id}/void`, { reason: 'Mistake' })
    if (expected === 'done') {
      invoice.status = 'void'
      freePart(this.model, invoice)
    }
    return [outcome, expected]
  }

  async creditAll(invoice: ModelInvoice): Promise<[Outcome, Outcome]> {
    const left = invoice.total - invoice.credited
    return this.credit(invoice, { quantity: invoice.quantity, amount: left }, {})
  }

  async creditAmount(invoice: ModelInvoice, { percent }: Step): Promise<[Outcome, Outcome]> {
    const amount = ((invoice.total - invoice.credited) * BigInt(percent)) / 100n
    const lines = [{ line: 0, amount: wire(amount, invoice) }]
    return this.credit(invoice, { quantity: 0n, amount }, { lines })
  }

  async creditQuantity(invoice: ModelInvoice, { percent }: Step): Promise<[Outcome, Outcome]> {
    const quantity = (invoice.quantity * BigInt(percent)) / 100n
    const lines = [{ line: 0, quantity: quantityText(quantity) }]
    return this.credit(invoice, { quantity, amount: this.model.valueOf(invoice, quantity) }, { lines })
  }

  private async credit(
    invoice: ModelInvoice,
    taken: { quantity: bigint; amount: bigint },
    body: object,
  ): Promise<[Outcome, Outcome]> {
    const path = `invoices/${invoice.id}/credit-notes`
    const { outcome, body: note } = await this.call(path, { reason: 'Price reduced', ...body })
    const left = invoice.total - invoice.credited
    const expected = ((): Outcome => {
      if (invoice.status !== 'issued' || left === 0n) return 'wrong-status'
      return taken.amount <= 0n || taken.amount > left || taken.quantity > invoice.quantity ? 'invalid' : 'done'
    })()
    if (expected === 'done') this.model.credit(invoice, note.id, taken)
    return [outcome, expected]
  }

  /** Undone at once, or for good after a while; then a new customer replaces the other. */
  async merge({ nth, slow }: Step): Promise<[Outcome, Outcome]> {
    const at = nth % this.customers.length
    const [stored = '', other = ''] = [this.customers[at], this.customers[(at + 1) % this.customers.length]]
    const { outcome } = await this.call(`customers/${stored}/merge`, { otherId: other })
    if (!slow) return [(await this.call(`customers/${stored}/unmerge`, { otherId: other })).outcome, outcome]
    this.model.merge(stored, other)
    this.customers[(at + 1) % this.customers.length] = await this.shop.customer('Somebody new')
    return [outcome, 'done']
  }

  /** None of it reaches what was issued. */
  async changeSettings({ nth }: Step): Promise<[Outcome, Outcome]> {
    const body = { name: `Name ${nth}`, timeZone: nth % 2 ? 'Asia/Riyadh' : 'Asia/Dubai', vatRegistered: false }
    const { status } = await this.shop.ask('PUT', '/api/account', body)
    return [status === 200 ? 'done' : 'invalid', 'done']
  }
}

/** Thousandths of the one that a line has. */
const quantityText = (quantity: bigint) => `${quantity / 1000n}.${String(quantity % 1000n).padStart(3, '0')}`
