/** The forms of VAT returns, by country: their boxes, what each holds, and the day on which they are due. */
import { EMIRATES, type Emirate } from '#domain/account/seller.ts'
import { addDays, endOfMonth, type LocalDay } from '#domain/calendar/dates.ts'
import type { Minor } from '#domain/money/money.ts'
import type { Destination } from './destination.ts'
import type { TaxTreatment } from './treatment.ts'

/** The columns of the form: the value of supplies, the tax on them, and its correction. */
export const BOX_PARTS = ['amount', 'tax', 'adjustment'] as const

export type BoxPart = (typeof BOX_PARTS)[number]

/** Supplies of a period with one treatment, in minor units; those of credit notes are negative. */
export type Supplies = {
  emirate: Emirate | ''
  destination: Destination
  treatment: TaxTreatment
  base: Minor
  tax: Minor
}

export type BoxRule = {
  box: string
  parts: readonly BoxPart[]
} & (
  | { source: 'documents'; holds: (supply: Omit<Supplies, 'base' | 'tax'>) => boolean }
  | { source: 'entered' }
  /** `result`: the tax and the adjustment of other boxes, as one amount of tax. */
  | { source: 'sum'; adds: readonly string[]; less?: readonly string[]; result?: true }
)

export type VatReturnRules = {
  currency: string
  /** The last day to file and pay, for a period that ends on that day. */
  dueOf: (to: LocalDay) => LocalDay
  boxes: readonly BoxRule[]
  /** Whether only the sales side of the form is known: its last box is the tax on sales, not what is paid. */
  isSalesOnly?: true
  /** Tax that a filed return lacked is disclosed by itself above this amount, else corrected in the next return. */
  disclosedAbove?: string
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
  disclosedAbove: '10000.00',
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

type Holds = Extract<BoxRule, { source: 'documents' }>['holds']

const isTreated =
  (treatment: TaxTreatment): Holds =>
  (supply) =>
    supply.treatment === treatment
const isZeroRatedTo =
  (...destinations: Destination[]): Holds =>
  ({ treatment, destination }) =>
    treatment === 'zero' && destinations.includes(destination)

/** A box of sales that has no column of its own for corrections. */
const salesBox = (box: string, holds: Holds, parts: readonly BoxPart[] = ['amount']): BoxRule => ({
  box,
  parts,
  source: 'documents',
  holds,
})
const standardBox = (box: string) => salesBox(box, isTreated('standard'), ['amount', 'tax'])
const totalBox = (box: string, adds: readonly string[]): BoxRule => ({
  box,
  parts: ['amount', 'tax'],
  source: 'sum',
  adds,
})

const endOfNextMonth = (to: LocalDay): LocalDay => endOfMonth(addDays(endOfMonth(to), 1))

/**
 * The sales of Saudi Arabia's form; box 2 is what the State pays the tax of. Due at the end of the next month. From secondary sources:
 * Tally, "Saudi VAT Return Format"; Zoho, "VAT Returns in the KSA".
 */
const SAUDI_ARABIA: VatReturnRules = {
  currency: 'SAR',
  dueOf: endOfNextMonth,
  isSalesOnly: true,
  boxes: [
    standardBox('1'),
    { box: '2', parts: ['amount'], source: 'entered' },
    salesBox('3', isZeroRatedTo('home')),
    salesBox('4', isZeroRatedTo('gcc', 'abroad')),
    salesBox('5', isTreated('exempt')),
    totalBox('6', ['1', '2', '3', '4', '5']),
  ],
}

/**
 * The sales of Bahrain's form. Due at the end of the next month. From secondary sources: Avalara, "Bahrain VAT return issued";
 * Narayan & Narayan, "Bahrain VAT Return Format Explained".
 */
const BAHRAIN: VatReturnRules = {
  currency: 'BHD',
  dueOf: endOfNextMonth,
  isSalesOnly: true,
  boxes: [
    standardBox('1a'),
    salesBox('2', isZeroRatedTo('gcc')),
    salesBox('3', isTreated('reverse-charge')),
    salesBox('4', isZeroRatedTo('home')),
    salesBox('5', isZeroRatedTo('abroad')),
    salesBox('6', isTreated('exempt')),
    totalBox('7', ['1a', '2', '3', '4', '5', '6']),
  ],
}

/**
 * The sales of Oman's form. Due within 30 days (Ministerial Decision 53 of 2021, by Orbitax). The boxes are those of a filed form
 * that its company published.
 */
const OMAN: VatReturnRules = {
  currency: 'OMR',
  dueOf: (to) => addDays(to, 30),
  isSalesOnly: true,
  boxes: [
    standardBox('1a'),
    salesBox('1b', isZeroRatedTo('home')),
    salesBox('1c', isTreated('exempt')),
    salesBox('3a', isZeroRatedTo('gcc', 'abroad')),
    { box: '5a', parts: ['tax'], source: 'sum', adds: ['1a'] },
  ],
}

/** A return for each country of a company that has one here. Qatar and Kuwait have no VAT. */
export const VAT_RETURNS: Readonly<Record<string, VatReturnRules>> = {
  AE: UAE,
  SA: SAUDI_ARABIA,
  BH: BAHRAIN,
  OM: OMAN,
}
