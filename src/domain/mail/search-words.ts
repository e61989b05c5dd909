/** The words by which a letter is found. Its type and state are marks among them, so that a list of some of them reads no others. */
import { keyedMatch, keyedWords, markMatch, type Match, wordKey } from '#domain/text/keyed-words.ts'
import { isUndelivered, type LetterFilter, type LetterRecipient, type LetterState, type LetterType } from './letter.ts'

type Searched = {
  type: LetterType
  state: LetterState
  documentNumber: string | null
  customerName: string
  customerNameAr: string | null
  subject: string
  recipients: readonly LetterRecipient[]
}

/** Indexes the number (also without its leading zeros), client, subject and addresses. */
export function letterWords(account: string, letter: Searched): string {
  const { type, state, documentNumber: number, customerName, customerNameAr, subject, recipients } = letter
  const states: LetterFilter[] = isUndelivered(state) ? [state, 'undelivered'] : [state]
  return keyedWords(keyOf(account), {
    titles: [number, number?.replace(/^.*-0*/, ''), customerName, customerNameAr],
    texts: [subject, ...recipients.map(({ email }) => email)],
    marks: [markOf({ type }), ...states.flatMap((one) => [markOf({ state: one }), markOf({ type, state: one })])],
  })
}

/** The filters of a list that the index has. */
export type LettersAmong = { type?: LetterType | undefined; state?: LetterFilter | undefined }

/** The index query for a typed search; undefined when it has nothing a word could begin with. */
export const letterMatch = (account: string, q: string, among: LettersAmong): Match | undefined =>
  keyedMatch(keyOf(account), q, { marks: isAll(among) ? [] : [markOf(among)] })

/** Matches all letters of a type, of a state or of both; undefined when neither is asked for. */
export const lettersMatch = (account: string, among: LettersAmong): string | undefined =>
  isAll(among) ? undefined : markMatch(keyOf(account), markOf(among))

const isAll = ({ type, state }: LettersAmong): boolean => type === undefined && state === undefined

/** One mark for both filters, so that a list of both walks no letters of one alone. The index takes no hyphens. */
const markOf = ({
  type = '',
  state = '',
}: {
  type?: LetterType | '' | undefined
  state?: LetterFilter | '' | undefined
}) => `${type}${state}`.replaceAll('-', '')

const keyOf = (account: string): string => wordKey('l', account)
