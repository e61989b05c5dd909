/**
 * Says a sentence of `messages({ en, ar })` in one language. The only file that knows rosetta: it answers '' for a missing
 * key and keeps a current language, so here the language is passed with every call and a missing key is an error.
 */
import rosetta from 'rosetta'
import type { Locale } from '#domain/locale.ts'
import type { ArabicCount, ArgumentsFor, EnglishCount, EnglishTexts, Messages } from './messages.ts'

export type Translate<En extends EnglishTexts> = <Key extends keyof En & string>(
  key: Key,
  ...slots: ArgumentsFor<En[Key]>
) => string

type Slots = Readonly<Record<string, string | number>>
type Sentence = string | ((slots: Slots) => string)
type Book = ReturnType<typeof rosetta<Record<string, Sentence>>>

/** `ar-AE` and not `ar`: its digits are Latin wherever the code runs (others default to Arabic-Indic). */
export const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-AE', ar: 'ar-AE' }

const pluralRule = {
  en: new Intl.PluralRules(LANGUAGE_TAG.en),
  ar: new Intl.PluralRules(LANGUAGE_TAG.ar),
}
const number = {
  en: new Intl.NumberFormat(LANGUAGE_TAG.en),
  ar: new Intl.NumberFormat(LANGUAGE_TAG.ar),
}

const books = new WeakMap<Messages, Book>()

/**
 * The speaker of one feature's sentences in one language: `t('signUp')`, `t('days', { n: 3 })`. Numbers in slots are
 * written with grouping and Latin digits; text is inserted as it is (isolate it: `<Sentence>` in the interface).
 * @throws when the key is missing, which only a cast can bring about.
 */
export function translator<En extends EnglishTexts>(pair: Messages<En>, locale: Locale): Translate<En> {
  const book = bookOf(pair)
  return (key, ...[slots]) => {
    // A list as key, because rosetta splits a string at its dots and refusals are named 'auth.required'.
    const said = book.t([key], { ...slots }, locale)
    if (said === '') throw new Error(`No sentence for "${key}" in ${locale}`)
    return said
  }
}

function bookOf<En extends EnglishTexts>(pair: Messages<En>): Book {
  const known = books.get(pair)
  if (known) return known
  const book: Book = rosetta({ en: sentences(pair.en, 'en'), ar: sentences(pair.ar, 'ar') })
  books.set(pair, book)
  return book
}

function sentences(texts: Readonly<Record<string, string | EnglishCount | ArabicCount>>, locale: Locale) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, sentence(text, locale)]))
}

function sentence(text: string | EnglishCount | ArabicCount, locale: Locale): Sentence {
  if (typeof text === 'string') return (slots) => filled(text, slots, locale)
  const forms: Readonly<Record<string, string>> = text
  return (slots) => filled(forms[pluralRule[locale].select(Number(slots.n))] ?? text.other, slots, locale)
}

function filled(text: string, slots: Slots, locale: Locale): string {
  return text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot]
    if (value === undefined) throw new Error(`No value for {${slot}} in "${text}"`)
    return typeof value === 'number' ? number[locale].format(value) : value
  })
}
