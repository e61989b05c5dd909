/**
 * The exchange rate of a document in a foreign currency. A rate belongs to one day and one source, so an issued
 * document states both, and a rate is never moved to another day automatically.
 *
 * UAE: Federal Decree-Law 8/2017 art. 69 converts at the Central Bank's rate on the date of supply (certain). Only the
 * author knows whether a rate is the Central Bank's; the paper says so if he chose that source.
 */
import { taxDayOf } from '#domain/tax/registration.ts'
import type { DocumentDraft } from './document.ts'

/** The source that the author chooses for the Central Bank's rate. The paper names it in its own language. */
export const CENTRAL_BANK = { en: 'Central Bank', ar: 'المصرف المركزي' } as const

/** The source of a typed rate for which none was chosen. The paper then names no source. */
const TYPED = 'typed'

type RateSource = { kind: 'central-bank' } | { kind: 'typed' } | { kind: 'other'; name: string }

export function rateSourceOf(source: string | undefined): RateSource {
  const name = source?.trim() ?? ''
  if (name === '' || name === TYPED) return { kind: 'typed' }
  const isCentralBank = name.toLowerCase() === CENTRAL_BANK.en.toLowerCase() || name === CENTRAL_BANK.ar
  return isCentralBank ? { kind: 'central-bank' } : { kind: 'other', name }
}

/** The blank fields of an editor's draft. */
export const NO_RATE = { exchangeRate: '', exchangeRateSource: '', exchangeRateDate: '' } as const
type RateField = keyof typeof NO_RATE
type Rated = Pick<DocumentDraft, RateField | 'currency' | 'issueDate' | 'supplyDate'>

/** Removes the rate when the document gets another day, so that it is requested again. */
export function withoutRate<Draft extends { [Field in RateField]?: string | undefined }>(
  draft: Draft,
): Omit<Draft, RateField> {
  const { exchangeRate: _rate, exchangeRateSource: _source, exchangeRateDate: _day, ...rest } = draft
  return rest
}

/**
 * Applies a change to a draft. If its day moves while the rate stays and has no day of its own, the rate was not looked
 * up for the new day, so it is removed and requested again.
 */
export function withRateOfItsDay<Draft extends Rated>(before: Rated, next: Draft): Draft | Omit<Draft, RateField> {
  const isMoved = before.issueDate !== next.issueDate || taxDayOf(before) !== taxDayOf(next)
  const isRateUnchanged = before.currency === next.currency && before.exchangeRate === next.exchangeRate
  return isMoved && isRateUnchanged && !next.exchangeRateDate ? withoutRate(next) : next
}

/** Sets a rate typed into the editor. It belongs to the day of the document, unless a day was typed. */
export function withRate<Draft extends { exchangeRateDate: string; issueDate: string; supplyDate: string }>(
  draft: Draft,
  exchangeRate: string,
): Draft {
  const day = exchangeRate.trim() === '' ? '' : taxDayOf(draft)
  return { ...draft, exchangeRate, exchangeRateDate: draft.exchangeRateDate || day }
}

/** The day and source that an issued document states with its rate. Empty for a document without a rate. */
export function statedRate(draft: Rated, baseCurrency: string): Pick<DocumentDraft, RateField> {
  const { currency, exchangeRate, exchangeRateSource, exchangeRateDate } = draft
  if (currency === baseCurrency || exchangeRate === undefined) return {}
  return {
    exchangeRate,
    exchangeRateSource: exchangeRateSource?.trim() || TYPED,
    exchangeRateDate: exchangeRateDate || taxDayOf(draft),
  }
}
