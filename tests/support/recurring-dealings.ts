/** Random steps with recurring invoices, each run on the product and on the reference model. */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { CURRENCIES, outcomeOf, type Step, wire } from './ledger-calls.ts'
import { type LedgerModel, type ModelInvoice, type ModelSeries, type Outcome, WHOLE_QUANTITY } from './ledger-model.ts'
import { type Occurrences, runRecurring } from './recurring.ts'
import { invoiceOf, type Selling } from './selling.ts'
import { TEST_START, type TestServer } from './test-server.ts'

const MOST_SERIES = 4
/** A session lasts thirty days. */
const MOST_DAYS = 28
const WEEK = 7
/** Beyond it an invoice is a draft to review. */
const MOST_LATE = 2

export class SeriesDealings {
  private readonly model: LedgerModel
  private readonly shop: Selling
  private readonly server: TestServer

  constructor(model: LedgerModel, shop: Selling, server: TestServer) {
    this.model = model
    this.shop = shop
    this.server = server
  }

  private today = (): LocalDay => this.server.clock.now().toISOString().slice(0, 10)

  /** Weekly from tomorrow on, as issued invoices or as drafts. */
  async start({ nth, other, percent, slow }: Step, customers: readonly string[]): Promise<[Outcome, Outcome]> {
    if (this.model.series.length >= MOST_SERIES) return ['done', 'done']
    const customer = customers[nth % (customers.length + 1)] ?? null
    const currency = CURRENCIES[other % CURRENCIES.length] ?? 'AED'
    const total = BigInt(percent) * 101n
    const sold = { total: wire(total, { currency }), currency, ...(customer && { customerId: customer }) }
    const firstDay = addDays(this.today(), 1)
    const action = slow ? { then: 'draft' } : { then: 'issue' }
    const body = { draft: invoiceOf(sold), rule: { every: 1, unit: 'week' }, firstDay, ...action }
    const { outcome, body: made } = await outcomeOf(this.shop, 'recurring-invoices', body)
    this.model.series.push({ id: made.id, customer, currency, total, isDraft: slow, nextDay: firstDay, days: [] })
    return [outcome, 'done']
  }

  /** A day passes, or a week, and the job runs. */
  async tick({ nth, slow }: Step): Promise<[Outcome, Outcome]> {
    const day = addDays(this.today(), slow ? WEEK : 1 + (nth % 2))
    const end = TEST_START.getTime() + MOST_DAYS * 86_400_000
    if (Date.parse(day) > end) return ['done', 'done']
    this.server.clock.set(`${day}T08:00:00Z`)
    const failures = await runRecurring(this.server)
    const made: ModelInvoice[] = []
    for (const series of this.model.series) made.push(...(await this.make(series, day)))
    // The order of the series in one run is not promised. Ids rise in the order in which documents are made.
    this.model.invoices.push(...made.toSorted((a, b) => a.id.localeCompare(b.id)))
    return [failures.length === 0 ? 'done' : 'invalid', 'done']
  }

  private async make(series: ModelSeries, today: LocalDay): Promise<ModelInvoice[]> {
    const { customer, currency, total, isDraft, nextDay } = series
    if (nextDay > today) return []
    series.days.push(nextDay)
    series.nextDay = addDays(nextDay, WEEK)
    const documentId = await this.documentOf(series, nextDay)
    const isIssued = !isDraft && addDays(nextDay, MOST_LATE) >= today
    const status = isIssued ? 'issued' : 'draft'
    const money = { currency, total, credited: 0n, quantity: WHOLE_QUANTITY }
    return [{ ...money, id: documentId, customer, status }]
  }

  /** @throws Error unless the days of the series are those of the model. */
  private async documentOf({ id, days }: ModelSeries, day: LocalDay): Promise<string> {
    const { items } = await this.shop.get<Occurrences>(`/api/recurring-invoices/${id}/occurrences?limit=100`)
    const shown = items.map((one) => one.day)
    if (shown.join() !== days.toReversed().join()) throw new Error(`${shown.join()} of ${days.join()}`)
    return items.find((one) => one.day === day)?.documentId ?? ''
  }

  /** The job runs for all companies of the server. */
  async endAll(): Promise<void> {
    for (const { id } of this.model.series) await outcomeOf(this.shop, `recurring-invoices/${id}/end`, {})
  }
}
