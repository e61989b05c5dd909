/**
 * Messages of a feature, English and Arabic side by side. `messages({ en, ar })` does not compile when a key is missing
 * in Arabic or duplicated, when a `{slot}` is missing or misspelt, or when one of the six Arabic plural forms is
 * absent. Use them with `translator(pair, locale)` (server, domain) or `useMessages(pair)` (interface).
 *
 * ```ts
 * export const authMessages = messages({
 *   en: { signUp: 'Sign up', sentTo: 'We sent a code to {email}', days: { one: '1 day left', other: '{n} days left' } },
 *   ar: { signUp: 'إنشاء حساب', sentTo: 'أرسلنا رمزاً إلى {email}', days: { zero: …, one: …, two: …, few: …, many: …, other: … } },
 * })
 * ```
 */

/** English plural forms, selected by the number `n`; `{n}` inserts it. */
export type EnglishCount = { readonly one: string; readonly other: string }

/** Arabic plural forms: 0, 1, 2, 3–10, 11–99, and hundreds with fractions (CLDR; 103 is `few` again). */
export type ArabicCount = {
  readonly zero: string
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}

export type EnglishTexts = { readonly [key: string]: string | EnglishCount }

/** Every English key with the same kind of text: a string for a string, six forms for a plural. */
export type ArabicTexts<En extends EnglishTexts> = {
  readonly [Key in keyof En]: En[Key] extends string ? string : ArabicCount
}

/** Slot names: `'Hello {name}'` → `'name'`. A union of texts gives the union of their slots. */
export type SlotsOf<Text> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsOf<Rest> : never

type TextsIn<Entry> = Entry extends string ? Entry : Entry[keyof Entry]

type SlotsIn<Entry> = Entry extends string ? SlotsOf<Entry> : SlotsOf<TextsIn<Entry>> | 'n'

/** The Arabic text must have exactly the slots of the English; otherwise the type is the error message below. */
type SameSlots<En extends EnglishTexts, Ar> = {
  readonly [Key in keyof En]: Key extends keyof Ar
    ? [SlotsIn<Ar[Key]>, SlotsIn<En[Key]>] extends [SlotsIn<En[Key]>, SlotsIn<Ar[Key]>]
      ? unknown
      : { 'slots differ from the English': SlotsIn<En[Key]> }
    : unknown
} & { readonly [Key in Exclude<keyof Ar, keyof En>]: never }

export type Messages<En extends EnglishTexts = EnglishTexts> = {
  readonly en: En
  readonly ar: { readonly [Key in keyof En]: string | ArabicCount }
}

/** The texts of another noun: the same keys with the same slots, in its own words. */
export type SameTexts<En extends EnglishTexts> = {
  readonly [Key in keyof En]: En[Key] extends string ? WithSlots<En[Key]> : EnglishCount
}

type WithSlots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? `${string}{${Slot}}${WithSlots<Rest>}`
  : string

/** Arguments of a message: none, its slots, or its slots and the number `n` that selects the plural form. */
export type SlotsFor<Entry> = {
  readonly [Slot in SlotsIn<Entry>]: Entry extends string
    ? string | number
    : Slot extends 'n'
      ? number
      : string | number
}

export type ArgumentsFor<Entry> = [SlotsIn<Entry>] extends [never] ? [] : [slots: SlotsFor<Entry>]

export function messages<const En extends EnglishTexts, const Ar extends ArabicTexts<En>>(pair: {
  readonly en: En
  readonly ar: Ar & SameSlots<En, Ar>
}): Messages<En> {
  return pair
}

/** Two files of messages as one: what a first screen says stands apart from what follows, so that it is loaded alone. */
export function joined<First extends EnglishTexts, Second extends EnglishTexts>(
  first: Messages<First>,
  second: Messages<Second>,
): Messages<First & Second> {
  return { en: { ...first.en, ...second.en }, ar: { ...first.ar, ...second.ar } }
}
