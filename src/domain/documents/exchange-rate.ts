/**
 * The exchange rate of a document in a foreign currency. A rate is true of one day and comes from one source, so an issued
 * document states both, and a rate never moves to another day by itself.
 *
 * UAE: Federal Decree-Law 8/2017 art. 69 converts at the Central Bank's rate on the date of supply (certain). Whether a
 * rate is the Central Bank's only its author knows; the paper says so where he chose it.
 */
import { taxDayOf } from '#domain/tax/registration.ts'
import type { DocumentDraft } from './document.ts'

/** What the author chooses to say that the rate is the Central Bank's; the paper has it in its own language. */
export const CENTRAL_BANK = { en: 'Central Bank', ar: 'المصرف المركزي' } as const

/** The source of a rate for which none was chosen: it was typed. The paper names no source then. */
const TYPED = 'typed'

type RateSource = { kind: 'central-bank' } | { kind: 'typed' } | { kind: 'other'; name: string }

export function rateSourceOf(source: string | undefined): RateSource {
  const name = source?.trim() ?? ''
  if (name === '' || name === TYPED) return { kind: 'typed' }
  const isCentralBank = name.toLowerCase() === CENTRAL_BANK.en.toLowerCase() || name === CENTRAL_BANK.ar
  return isCentralBank ? { kind: 'central-bank' } : { kind: 'other', name }
}

/** Blank fields of an editor's draft. */
export const NO_RATE = { exchangeRate: '', exchangeRateSource: '', exchangeRateDate: '' } as const
type RateField = keyof typeof NO_RATE
type Rated = Pick<DocumentDraft, RateField | 'currency' | 'issueDate' | 'supplyDate'>

/** For a document of another day: its rate is asked for anew. */
export function withoutRate<Draft extends { [Field in RateField]?: string | undefined }>(
  draft: Draft,
): Omit<Draft, RateField> {
  const { exchangeRate: _rate, exchangeRateSource: _source, exchangeRateDate: _day, ...rest } = draft
  return rest
}

/**
 * A change of a draft. If its day moves while the rate stays and says no day of its own, nobody has looked the rate up for
 * the new day, and it is asked for anew.
 */
export function withRateOfItsDay<Draft extends Rated>(before: Rated, next: Draft): Draft | Omit<Draft, RateField> {
  const isMoved = before.issueDate !== next.issueDate || taxDayOf(before) !== taxDayOf(next)
  const isKept = before.currency === next.currency && before.exchangeRate === next.exchangeRate
  return isMoved && isKept && !next.exchangeRateDate ? withoutRate(next) : next
}

/** A rate typed into the editor: it is of the day of the document, unless a day was typed. */
export function withRate<Draft extends { exchangeRateDate: string; issueDate: string; supplyDate: string }>(
  draft: Draft,
  exchangeRate: string,
): Draft {
  const day = exchangeRate.trim() === '' ? '' : taxDayOf(draft)
  return { ...draft, exchangeRate, exchangeRateDate: draft.exchangeRateDate || day }
}

/** The day and source that an issued document states with its rate; nothing for one without a rate. */
export function statedRate(draft: Rated, baseCurrency: string): Pick<DocumentDraft, RateField> {
  const { currency, exchangeRate, exchangeRateSource, exchangeRateDate } = draft
  if (currency === baseCurrency || exchangeRate === undefined) return {}
  return {
    exchangeRate,
    exchangeRateSource: exchangeRateSource?.trim() || TYPED,
    exchangeRateDate: exchangeRateDate || taxDayOf(draft),
  }
}
