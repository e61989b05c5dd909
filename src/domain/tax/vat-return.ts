/**
 * VAT returns: which box of the authority's form each supply goes to, and how boxes add up. Amounts are in the currency of the
 * return. Supplies that no box of the form holds, such as those out of scope, stand beside it.
 */
import { formatMinor, type Minor, minor, parseMinor, ZERO } from '#domain/money/money.ts'
import type { BoxPart, BoxRule, Supplies, VatReturnRules } from './vat-forms.ts'

/** Figures of a box as decimal strings. */
export type BoxFigures = Partial<Record<BoxPart, string>>

/** Entered figures, by the box of the form: `{ "9": { amount: "1000.00", tax: "50.00" } }`. */
export type VatEntries = Record<string, BoxFigures>

/** Whether a box is filled by issued documents, by the company's own entries, or by adding up other boxes. */
export type BoxSource = 'documents' | 'entered' | 'sum'

/** A box of the return; null where the form has no such column. */
export type VatBox = { box: string; source: BoxSource } & Record<BoxPart, string | null>

/** The figures of a return, in the order of the form. */
export type VatFigures = VatBox[]

/** Whether the tax of bad debts is taken off in the return itself, as an adjustment of the box of its supply. */
export const takesBadDebts = ({ boxes }: VatReturnRules): boolean =>
  boxes.some(({ source, parts }) => source === 'documents' && parts.includes('adjustment'))

/** The box that holds a supply; undefined where it stands beside the return. */
export function boxOf(rules: VatReturnRules, supply: Omit<Supplies, 'base' | 'tax'>): string | undefined {
  return rules.boxes.find((rule) => rule.source === 'documents' && rule.holds(supply))?.box
}

/** The parts that somebody enters: all of a box of entries, and the adjustment of one that documents fill. */
export function enteredParts(rules: VatReturnRules, box: string): readonly BoxPart[] {
  const rule = rules.boxes.find((one) => one.box === box)
  if (!rule || rule.source === 'sum') return []
  return rule.source === 'entered' ? rule.parts : rule.parts.filter((part) => part === 'adjustment')
}

/** All boxes of a return. */
export function vatFigures(rules: VatReturnRules, supplies: readonly Supplies[], entries: VatEntries): VatFigures {
  const { currency } = rules
  const found = new Map<string, Record<BoxPart, Minor>>()
  const partsOf = (box: string) => found.get(box) ?? NOTHING
  for (const rule of rules.boxes) found.set(rule.box, sumsOf(rule))
  return rules.boxes.map(({ box, parts, source }) => {
    const wire = (part: BoxPart) => (parts.includes(part) ? formatMinor(partsOf(box)[part], currency) : null)
    return { box, source, amount: wire('amount'), tax: wire('tax'), adjustment: wire('adjustment') }
  })

  function sumsOf(rule: BoxRule): Record<BoxPart, Minor> {
    if (rule.source === 'sum') {
      const { adds, less = [], result } = rule
      const sums = combined(adds.map(partsOf), less.map(partsOf))
      return result ? { ...NOTHING, tax: minor(sums.tax + sums.adjustment) } : sums
    }
    const entered = enteredOf(entries[rule.box], currency)
    if (rule.source === 'entered') return entered
    const own = supplies.filter((supply) => rule.holds(supply))
    const sum = (part: 'base' | 'tax') => minor(own.reduce((all, supply) => all + supply[part], 0n))
    return { amount: sum('base'), tax: sum('tax'), adjustment: entered.adjustment }
  }
}

const NOTHING: Record<BoxPart, Minor> = { amount: ZERO, tax: ZERO, adjustment: ZERO }

function enteredOf(figures: BoxFigures = {}, currency: string): Record<BoxPart, Minor> {
  const read = (part: BoxPart) => (figures[part] === undefined ? ZERO : parseMinor(figures[part], currency))
  return { amount: read('amount'), tax: read('tax'), adjustment: read('adjustment') }
}

function combined(added: readonly Record<BoxPart, Minor>[], taken: readonly Record<BoxPart, Minor>[]) {
  const sum = (part: BoxPart) =>
    minor(added.reduce((all, box) => all + box[part], 0n) - taken.reduce((all, box) => all + box[part], 0n))
  return { amount: sum('amount'), tax: sum('tax'), adjustment: sum('adjustment') }
}

/** The last box of the form: the tax that it asks to pay, or to give back where it is negative; of sales alone, the tax on them. */
export function payableOf(figures: VatFigures): string {
  return figures.at(-1)?.tax ?? '0'
}

/**
 * The duty of a company whose filed return stated too little tax: up to a limit it goes into the next return, above that a voluntary
 * disclosure is due, in the UAE above AED 10,000 within 20 business days (Cabinet Decision 74 of 2023, art. 10). Null where it stated
 * enough, or no limit is known.
 */
export function correctionOf(
  understated: Minor,
  { disclosedAbove, currency }: VatReturnRules,
): 'next-return' | 'disclosure' | null {
  if (understated <= 0n || disclosedAbove === undefined) return null
  return understated > parseMinor(disclosedAbove, currency) ? 'disclosure' : 'next-return'
}
