/** The words by which a document is found. Types have words of their own, so a search never walks those of others. */
import { keyedMatch, keyedWords, markMatch, type Match, wordKey } from '#domain/text/keyed-words.ts'
import type { DocumentType, CommercialDocument } from './document.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { fieldsWith } from './fields.ts'

const SEARCHED_FIELDS = fieldsWith({ searched: true })

/** The filters of a search. */
export type SearchedAmong = { currency: string | undefined }

/** Indexes the number (also without its leading zeros), revision, names, TRN, searched fields and total. */
export function documentWords(account: string, type: DocumentType, document: CommercialDocument): string {
  const { number, revision, customer, totals, currency, correction } = document
  const titles = [number, number?.replace(/^.*-0*/, ''), customer?.name, customer?.nameAr]
  const texts = [
    revision === undefined ? undefined : `R${revision}`,
    customer?.trn,
    ...SEARCHED_FIELDS.map((field) => document[field]),
    totals.total,
    // A credit note is also found by the number of its invoice.
    correction?.invoice.number,
  ]
  return keyedWords(wordKey(DOCUMENT_TYPES[type].searchKey, account), { titles, texts, marks: marksOf({ currency }) })
}

/** The index query for a typed search; undefined when it has nothing a word could begin with. */
export function documentMatch(account: string, type: DocumentType, q: string, among: SearchedAmong): Match | undefined {
  return keyedMatch(wordKey(DOCUMENT_TYPES[type].searchKey, account), q, { marks: marksOf(among) })
}

/** Matches all documents in a currency. */
export const currencyMatch = (account: string, type: DocumentType, currency: string): string =>
  markMatch(wordKey(DOCUMENT_TYPES[type].searchKey, account), currency.toLowerCase())

const marksOf = ({ currency }: SearchedAmong): string[] => (currency === undefined ? [] : [currency.toLowerCase()])
