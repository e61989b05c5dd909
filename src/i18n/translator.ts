/**
 * Formats messages of `messages({ en, ar })`. It is the only file that imports rosetta, which returns '' for a missing key
 * and has a current language; here the language is passed with every call and a missing key throws.
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
type RosettaInstance = ReturnType<typeof rosetta<Record<string, Sentence>>>

/** `ar-AE`, because plain `ar` may default to Arabic-Indic digits; `ar-AE` uses Latin digits everywhere. */
export const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-AE', ar: 'ar-AE' }

const pluralRule = {
  en: new Intl.PluralRules(LANGUAGE_TAG.en),
  ar: new Intl.PluralRules(LANGUAGE_TAG.ar),
}
const number = {
  en: new Intl.NumberFormat(LANGUAGE_TAG.en),
  ar: new Intl.NumberFormat(LANGUAGE_TAG.ar),
}

const instances = new WeakMap<Messages, RosettaInstance>()

/**
 * Returns the translate function of one feature in one language: `t('signUp')`, `t('days', { n: 3 })`. Numbers in slots
 * are grouped, with Latin digits; text is inserted unchanged (isolate it: `<Sentence>` in the interface).
 * @throws when the key is missing, which only a cast can cause.
 */
export function translator<En extends EnglishTexts>(pair: Messages<En>, locale: Locale): Translate<En> {
  const rosettaInstance = instanceOf(pair)
  return (key, ...[slots]) => {
    // The key is an array, because rosetta splits a string key at its dots, and refusal keys contain dots
    // ('auth.required').
    const text = rosettaInstance.t([key], { ...slots }, locale)
    if (text === '') throw new Error(`No sentence for "${key}" in ${locale}`)
    return text
  }
}

function instanceOf<En extends EnglishTexts>(pair: Messages<En>): RosettaInstance {
  const known = instances.get(pair)
  if (known) return known
  const created: RosettaInstance = rosetta({ en: sentences(pair.en, 'en'), ar: sentences(pair.ar, 'ar') })
  instances.set(pair, created)
  return created
}

function sentences(texts: Readonly<Record<string, string | EnglishCount | ArabicCount>>, locale: Locale) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, sentence(text, locale)]))
}

function sentence(text: string | EnglishCount | ArabicCount, locale: Locale): Sentence {
  if (typeof text === 'string') return (slots) => filled(text, slots, locale)
  const forms: Readonly<Record<string, string>> = text
  return (slots) => filled(forms[pluralRule[locale].select(Number(slots.n))] ?? text.other, slots, locale)
}

/** True for `Al Waha Trading L.L.C.`, isolated or not: its full stop also ends the sentence. */
export const endsWithStop = (text: string): boolean => /\.\u2069*$/.test(text)

function filled(text: string, slots: Slots, locale: Locale): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (_, slot: string, stop: string) => {
    const value = slots[slot]
    if (value === undefined) throw new Error(`No value for {${slot}} in "${text}"`)
    if (typeof value === 'number') return number[locale].format(value) + stop
    return endsWithStop(value) ? value : value + stop
  })
}
