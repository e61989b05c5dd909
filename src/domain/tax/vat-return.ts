/**
 * VAT returns: which box of the authority's form each supply goes to, and how boxes add up. Amounts are in the currency of the
 * return; what a supplier of reverse-charged or out-of-scope supplies issued is in no box.
 */
import { EMIRATES, type Emirate } from '#domain/account/seller.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, type Minor, minor, parseMinor, ZERO } from '#domain/money/money.ts'
import type { Destination } from './destination.ts'
import type { TaxTreatment } from './treatment.ts'

/** The columns of the form: the value of supplies, the tax on them, and its correction. */
export const BOX_PARTS = ['amount', 'tax', 'adjustment'] as const

export type BoxPart = (typeof BOX_PARTS)[number]

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

/** Supplies of a period with one treatment, in minor units; those of credit notes are negative. */
export type Supplies = {
  emirate: Emirate | ''
  destination: Destination
  treatment: TaxTreatment
  base: Minor
  tax: Minor
}

type BoxRule = {
  box: string
  parts: readonly BoxPart[]
} & (
  | { source: 'documents'; holds: (supply: Omit<Supplies, 'base' | 'tax'>) => boolean }
  | { source: 'entered' }
  /** `result`: the tax and the adjustment of other boxes, as one amount of tax. */
  | { source: 'sum'; adds: readonly string[]; less?: readonly string[]; result?: true }
)

type VatReturnRules = {
  currency: string
  /** The last day to file and pay, for a period that ends on that day. */
  dueOf: (to: LocalDay) => LocalDay
  boxes: readonly BoxRule[]
}

const EMIRATE_BOXES: Record<Emirate, string> = {
  AUH: '1a',
  DXB: '1b',
  SHJ: '1c',
  AJM: '1d',
  UAQ: '1e',
  RAK: '1f',
  FUJ: '1g',
}

const SALES = [...EMIRATES.map((emirate) => EMIRATE_BOXES[emirate]), '2', '3', '4', '5', '6', '7']

/**
 * The UAE's form VAT201 (FTA, VAT Returns User Guide VATP033). A return is due on the 28th day after its period (Executive
 * Regulation of Federal Decree-Law 8 of 2017, art. 64(1)).
 */
const UAE: VatReturnRules = {
  currency: 'AED',
  dueOf: (to) => addDays(to, 28),
  boxes: [
    ...EMIRATES.map((own) => ({
      box: EMIRATE_BOXES[own],
      parts: BOX_PARTS,
      source: 'documents' as const,
      holds: ({ emirate, treatment }: { emirate: string; treatment: TaxTreatment }) =>
        treatment === 'standard' && emirate === own,
    })),
    { box: '2', parts: ['amount', 'tax'], source: 'entered' },
    { box: '3', parts: ['amount', 'tax'], source: 'entered' },
    { box: '4', parts: ['amount'], source: 'documents', holds: ({ treatment }) => treatment === 'zero' },
    { box: '5', parts: ['amount'], source: 'documents', holds: ({ treatment }) => treatment === 'exempt' },
    { box: '6', parts: ['amount', 'tax'], source: 'entered' },
    { box: '7', parts: ['amount', 'tax'], source: 'entered' },
    { box: '8', parts: BOX_PARTS, source: 'sum', adds: SALES },
    { box: '9', parts: BOX_PARTS, source: 'entered' },
    { box: '10', parts: ['amount', 'tax'], source: 'entered' },
    { box: '11', parts: BOX_PARTS, source: 'sum', adds: ['9', '10'] },
    { box: '12', parts: ['tax'], source: 'sum', adds: ['8'], result: true },
    { box: '13', parts: ['tax'], source: 'sum', adds: ['11'], result: true },
    { box: '14', parts: ['tax'], source: 'sum', adds: ['12'], less: ['13'], result: true },
  ],
}

/** A return for each country of a company that has one here. */
export const VAT_RETURNS: Readonly<Record<string, VatReturnRules>> = { AE: UAE }

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

/** The tax that a return asks to pay, or to give back where it is negative: the last box of the form. */
export function payableOf(figures: VatFigures): string {
  return figures.at(-1)?.tax ?? '0'
}

/**
 * The duty of a company whose filed return stated too little tax: up to AED 10,000 it goes into the next return, above that a voluntary
 * disclosure is due within 20 business days (UAE Cabinet Decision 74 of 2023, art. 10). Null where it stated enough.
 */
export function correctionOf(understated: Minor, rules: VatReturnRules): 'next-return' | 'disclosure' | null {
  if (understated <= 0n) return null
  return understated > parseMinor(DISCLOSED_ABOVE, rules.currency) ? 'disclosure' : 'next-return'
}

const DISCLOSED_ABOVE = '10000.00'
