/**
 * A simple model of the plan of reminders, day by day: which steps of which invoices go on a day, in which letters. It shares no rule with the
 * product.
 */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { weekdayOf } from '#domain/calendar/weekend.ts'

type Step = { id: string; days: number }

export type RemindableInvoice = {
  id: string
  customer: string | null
  dueDate: LocalDay
  sentOn?: LocalDay
  /** Issued, and something of it is due. */
  isOpen: boolean
}

/** `late`: the step that was due and did not go, until when it waits at least. */
type Memory = {
  gone: Step[]
  isOff: boolean
  pausedUntil: LocalDay | null
  remindedOn: LocalDay | null
  late: { step: Step; until: LocalDay } | null
}

export class ReminderModel {
  readonly customersOff = new Set<string>()
  /** Letters of all days. */
  letters = 0
  private readonly steps: readonly Step[]
  private readonly memories = new Map<string, Memory>()
  private isOn = false
  private doneUntil: LocalDay = ''

  constructor(steps: readonly Step[]) {
    this.steps = steps
  }

  private memoryOf(id: string): Memory {
    const known = this.memories.get(id)
    if (known) return known
    const none: Memory = { gone: [], isOff: false, pausedUntil: null, remindedOn: null, late: null }
    this.memories.set(id, none)
    return none
  }

  /** Switched on, it begins with tomorrow. */
  switchPlan(on: boolean, today: LocalDay): void {
    if (on && !this.isOn) {
      this.doneUntil = today
      for (const memory of this.memories.values()) memory.late = null
    }
    this.isOn = on
  }

  /** Turned off, it forgets what waits. Turned on, it goes on with it, and ends a pause. */
  switchInvoice(id: string, isOff: boolean, today: LocalDay): void {
    const memory = this.memoryOf(id)
    Object.assign(memory, { isOff, pausedUntil: null })
    if (isOff) memory.late = null
    else if (memory.late) memory.late.until = today
  }

  pause(id: string, until: LocalDay): void {
    const memory = this.memoryOf(id)
    Object.assign(memory, { isOff: false, pausedUntil: until })
    if (memory.late) memory.late.until = until
  }

  /** The letters that go now, each as its invoices with their steps. */
  lettersOn(day: LocalDay, invoices: readonly RemindableInvoice[]): string[] {
    const isWeekend = [0, 6].includes(weekdayOf(day))
    if (!this.isOn || day <= this.doneUntil || isWeekend) return []
    const byCustomer = new Map<string, string[]>()
    for (const invoice of invoices) {
      const step = this.stepOn(day, invoice)
      if (step === null || invoice.customer === null) continue
      const memory = this.memoryOf(invoice.id)
      memory.gone.push(step)
      Object.assign(memory, { remindedOn: day, late: null })
      byCustomer.set(invoice.customer, [...(byCustomer.get(invoice.customer) ?? []), `${invoice.id} ${step.id}`])
    }
    this.doneUntil = day
    this.letters += byCustomer.size
    return [...byCustomer.values()].map((steps) => steps.toSorted().join(', ')).toSorted()
  }

  /** The nearest step of the days since the last look, unless it waits. */
  private stepOn(day: LocalDay, { id, customer, dueDate, sentOn, isOpen }: RemindableInvoice): Step | null {
    const memory = this.memoryOf(id)
    const { late } = memory
    // A step that waited until today goes today, waits again, or is forgotten.
    if (late && late.until <= day) memory.late = null
    const isWanted = customer !== null && !this.customersOff.has(customer) && !memory.isOff
    if (!isOpen || sentOn === undefined || !isWanted) return null
    const due = this.steps.filter((step) => {
      const on = addDays(dueDate, step.days)
      const isNew = on > this.doneUntil && on > sentOn
      return on <= day && (isNew || step.id === late?.step.id) && memory.gone.every((one) => one.days < step.days)
    })
    const step = due.toSorted((a, b) => b.days - a.days)[0]
    if (!step) return null
    const until = this.waitOf(memory, sentOn, day)
    if (until <= day) return step
    // Before its day a step that waits is looked at only when another one is due.
    if (late && late.until > day && late.step.id === step.id) return null
    memory.late = { step, until }
    return null
  }

  /** The day after a pause, else the first one on which another letter may go. */
  private waitOf({ pausedUntil, remindedOn }: Memory, sentOn: LocalDay, day: LocalDay): LocalDay {
    return pausedUntil !== null && pausedUntil > day ? pausedUntil : addDays(remindedOn ?? sentOn, 2)
  }
}
