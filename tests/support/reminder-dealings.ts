/** Random steps with reminders, each run on the product and on the reference model. */
import { eq } from 'drizzle-orm'
import { remindersSent } from '#db/schema/reminders/reminders.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { outcomeOf, pick, type Step } from './ledger-calls.ts'
import type { LedgerModel, ModelInvoice, Outcome } from './ledger-model.ts'
import { ReminderModel } from './reminder-model.ts'
import { runReminders } from './reminders.ts'
import type { Selling } from './selling.ts'
import type { TestServer } from './test-server.ts'

/** Days from the due dates that DocumentDealings chooses, within the days that series run. */
const STEPS = [-27, -24, -18, -9, 31, 36, 43, 52].map((days, at) => ({ id: `step-${at}`, days, tone: 'firm' as const }))

type Listed = { id: string; dueDate: LocalDay | null }

export class ReminderDealings {
  private readonly model: LedgerModel
  private readonly shop: Selling
  private readonly server: TestServer
  private readonly reminders = new ReminderModel(STEPS)
  private readonly seen = new Set<string>()

  constructor(model: LedgerModel, shop: Selling, server: TestServer) {
    this.model = model
    this.shop = shop
    this.server = server
  }

  /** The hour of the plan is over whenever a step is taken. */
  private today = (): LocalDay => this.server.clock.now().toISOString().slice(0, 10)

  private change = async (method: string, path: string, body: object): Promise<Outcome> =>
    (await this.shop.ask(method, `/api/${path}`, body)).status < 300 ? 'done' : 'invalid'

  async start(): Promise<void> {
    await this.change('PUT', 'reminder-plan', { on: true, steps: STEPS })
    this.reminders.switchPlan(true, this.today())
  }

  async markSent(invoice: ModelInvoice): Promise<[Outcome, Outcome]> {
    const { outcome } = await outcomeOf(this.shop, `invoices/${invoice.id}/mark-sent`, {})
    if (invoice.status !== 'issued') return [outcome, 'wrong-status']
    invoice.sentOn ??= this.today()
    return [outcome, 'done']
  }

  async switchPlan({ slow, percent }: Step): Promise<[Outcome, Outcome]> {
    const on = slow || percent > 33
    const outcome = await this.change('PUT', 'reminder-plan', { on, steps: STEPS })
    this.reminders.switchPlan(on, this.today())
    return [outcome, 'done']
  }

  async switchCustomer({ slow }: Step, customer: string | undefined): Promise<[Outcome, Outcome]> {
    if (customer === undefined) return ['done', 'done']
    const outcome = await this.change('PUT', `customers/${customer}`, { reminders: slow ? 'off' : 'plan' })
    if (slow) this.reminders.customersOff.add(customer)
    else this.reminders.customersOff.delete(customer)
    return [outcome, 'done']
  }

  async switchInvoice({ id }: ModelInvoice, { slow }: Step): Promise<[Outcome, Outcome]> {
    const outcome = await this.change('POST', `invoices/${id}/reminders`, { off: slow })
    this.reminders.switchInvoice(id, slow, this.today())
    return [outcome, 'done']
  }

  async pause({ id }: ModelInvoice, { nth }: Step): Promise<[Outcome, Outcome]> {
    const until = addDays(this.today(), 1 + nth)
    const outcome = await this.change('POST', `invoices/${id}/reminders`, { pausedUntil: until })
    this.reminders.pause(id, until)
    return [outcome, 'done']
  }

  /** Runs the job, and compares the letters of the day with those of the model. @throws Error where they differ. */
  async run(): Promise<void> {
    const day = this.today()
    const failures = await runReminders(this.server)
    if (failures.length > 0) throw new Error(JSON.stringify(failures))
    const dueDates = await this.dueDates()
    const invoices = this.model.invoices.flatMap((invoice) => {
      const dueDate = dueDates.get(invoice.id) ?? null
      const isOpen = invoice.status === 'issued' && this.model.due(invoice) > 0n
      return dueDate === null ? [] : [{ ...invoice, dueDate, isOpen }]
    })
    const expected = this.reminders.lettersOn(day, invoices)
    const shown = await this.newLetters()
    // They leave before anything is paid or voided, which would withdraw them.
    if (shown.length > 0) await this.server.mails()
    if (shown.join('\n') !== expected.join('\n'))
      throw new Error(`On ${day}, ${shown.join('; ') || 'none'} in place of ${expected.join('; ') || 'none'}`)
  }

  /** They are facts of the paper. */
  private async dueDates(): Promise<Map<string, LocalDay | null>> {
    const { items } = await this.shop.get<{ items: Listed[] }>('/api/invoices?limit=100')
    return new Map(items.map(({ id, dueDate }) => [id, dueDate]))
  }

  /** The letters since the last look, each as its invoices with their steps. */
  private async newLetters(): Promise<string[]> {
    const rows = await this.server.db.read
      .select()
      .from(remindersSent)
      .where(eq(remindersSent.accountId, this.shop.account))
    const byLetter = Map.groupBy(rows, ({ letterId }) => letterId)
    const letters = [...byLetter].flatMap(([id, steps]) => (this.seen.has(id) ? [] : [steps]))
    for (const id of byLetter.keys()) this.seen.add(id)
    const texts = letters.map((steps) =>
      steps
        .map(({ documentId, stepId }) => `${documentId} ${stepId}`)
        .toSorted()
        .join(', '),
    )
    return texts.toSorted()
  }

  /** The letters that left, each with one recipient, are as many as the model names. */
  async end(): Promise<void> {
    await this.change('PUT', 'reminder-plan', { on: false })
    await this.server.mails()
    const { items } = await this.shop.get<{ items: { state: string }[] }>('/api/mail?type=reminder&limit=100')
    const sent = items.filter(({ state }) => state === 'sent')
    const expected = Math.min(this.reminders.letters, 100)
    if (sent.length !== expected) throw new Error(`${sent.length} letters of reminders left in place of ${expected}`)
  }
}

/** Chosen among those that are issued, as nobody reminds of a draft. */
export const pickIssued = ({ invoices }: LedgerModel, nth: number): ModelInvoice | undefined =>
  pick(
    invoices.filter(({ status }) => status === 'issued'),
    nth,
  )
