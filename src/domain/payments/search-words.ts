/** The words by which a payment is found. */
import { keyedMatch, keyedWords, type Match, wordKey } from '#domain/text/keyed-words.ts'

type Searched = {
  number: string | null
  customerName: string
  customerNameAr: string | null
  reference: string | null
  chequeNumber: string | null
  chequeBank: string | null
}

/** Indexes the number (also without its leading zeros), payer, reference, cheque and amount. */
export function paymentWords(account: string, payment: Searched, amount: string): string {
  const { number, customerName, customerNameAr, reference, chequeNumber, chequeBank } = payment
  const plainNumber = number?.replace(/^.*-0*/, '')
  const titles = [number, plainNumber, customerName, customerNameAr, chequeNumber]
  return keyedWords(keyOf(account), { titles, texts: [reference, chequeBank, amount] })
}

/** The index query for a typed search; undefined when it has nothing a word could begin with. */
export const paymentMatch = (account: string, q: string): Match | undefined => keyedMatch(keyOf(account), q, {})

const keyOf = (account: string): string => wordKey('p', account)
