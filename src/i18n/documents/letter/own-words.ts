/** The words of a letter about a document: the company's own text where it has one, else ours. */
import {
  inOwnWords,
  type LetterText,
  type LetterTextType,
  type LetterWords,
  type PlaceholderValues,
  REMINDER_BY_HAND,
} from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { ourText } from '#i18n/letters/our-texts.ts'
import type { LetterFacts } from './letter-amounts.ts'
import { companyName, factsOf, letterMessage } from './message.ts'

/** The document's values in a letter of this language, with runs of the other direction isolated. */
export function documentValues(document: LetterFacts, locale: Locale): PlaceholderValues {
  const { number, amount, open, day } = factsOf(document, locale)
  return {
    number: number && isolate(number),
    amount: isolate(amount),
    due: isolate(open),
    dueDate: day ?? undefined,
    ...partyValues(document, locale),
  }
}

type Parties = Pick<LetterFacts, 'seller'> & { customer?: NamedParty | null }
type NamedParty = { name: string; nameAr?: string | null }

/** Who writes a letter, and to whom. */
export function partyValues({ seller, customer }: Parties, locale: Locale): PlaceholderValues {
  const [company, addressee] = [companyName({ seller }, locale), displayName(customer, locale)]
  return {
    company: company && isolate(company, 'auto'),
    customer: addressee && isolate(addressee, 'auto'),
  }
}

export function documentWords(
  document: LetterFacts,
  locale: Locale,
  type: LetterTextType,
  own: LetterText | undefined,
): LetterWords {
  const values = documentValues(document, locale)
  return inOwnWords(ourWords(document, locale, type), own, values)
}

function ourWords(document: LetterFacts, locale: Locale, type: LetterTextType): LetterWords {
  if (!type.startsWith('reminder-')) return letterMessage(document, locale)
  const composed = letterMessage(document, locale, 'remind')
  if (type === REMINDER_BY_HAND) return composed
  const { subject, opening } = inOwnWords(composed, ourText(type, locale), documentValues(document, locale))
  return { subject, opening: opening.slice(0, -1), closing: opening.at(-1) ?? '' }
}
