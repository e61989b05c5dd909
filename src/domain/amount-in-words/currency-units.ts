/**
 * Nouns for amounts in words, without the country's adjective: "dirhams", not "UAE dirhams" (the currency code is
 * printed with the figures). Nine currencies have nouns; others are written by their code.
 */
export type EnglishNoun = { one: string; many: string }

/**
 * An Arabic counted noun. `one` and `two` are used without a number; `few` follows 3 to 10; `many` follows 11 to 99
 * (accusative, with tanwin where the noun takes it); after hundreds and thousands `one` is used again (genitive,
 * spelled alike). From 3 to 10 the number takes the gender opposite to `gender`.
 */
export type ArabicNoun = { gender: 'masculine' | 'feminine'; one: string; two: string; few: string; many: string }

export type UnitWords = { en: { main: EnglishNoun; sub: EnglishNoun }; ar: { main: ArabicNoun; sub: ArabicNoun } }

const DIRHAM = masculine('درهم', 'درهمان', 'دراهم', 'درهماً')
const RIYAL = masculine('ريال', 'ريالان', 'ريالات', 'ريالاً')
const DINAR = masculine('دينار', 'ديناران', 'دنانير', 'ديناراً')
const FILS = masculine('فلس', 'فلسان', 'فلوس', 'فلساً')
const HALALA = feminine('هللة', 'هللتان', 'هللات')
const BAISA = feminine('بيسة', 'بيستان', 'بيسات')
const CENT = masculine('سنت', 'سنتان', 'سنتات', 'سنتاً')

export const UNIT_WORDS: Record<string, UnitWords> = {
  AED: { en: { main: plural('dirham'), sub: same('fils') }, ar: { main: DIRHAM, sub: FILS } },
  SAR: { en: { main: plural('riyal'), sub: plural('halala') }, ar: { main: RIYAL, sub: HALALA } },
  QAR: { en: { main: plural('riyal'), sub: plural('dirham') }, ar: { main: RIYAL, sub: DIRHAM } },
  KWD: { en: { main: plural('dinar'), sub: same('fils') }, ar: { main: DINAR, sub: FILS } },
  BHD: { en: { main: plural('dinar'), sub: same('fils') }, ar: { main: DINAR, sub: FILS } },
  OMR: { en: { main: plural('rial'), sub: plural('baisa') }, ar: { main: RIYAL, sub: BAISA } },
  USD: {
    en: { main: plural('dollar'), sub: plural('cent') },
    ar: { main: masculine('دولار', 'دولاران', 'دولارات', 'دولاراً'), sub: CENT },
  },
  // "Euro" does not decline in Arabic, its dual apart.
  EUR: {
    en: { main: plural('euro'), sub: plural('cent') },
    ar: { main: masculine('يورو', 'يوروان', 'يورو', 'يورو'), sub: CENT },
  },
  GBP: {
    en: { main: plural('pound'), sub: { one: 'penny', many: 'pence' } },
    ar: {
      main: masculine('جنيه', 'جنيهان', 'جنيهات', 'جنيهاً'),
      sub: masculine('بنس', 'بنسان', 'بنسات', 'بنساً'),
    },
  },
}

function plural(one: string): EnglishNoun {
  return { one, many: `${one}s` }
}

function same(noun: string): EnglishNoun {
  return { one: noun, many: noun }
}

function masculine(one: string, two: string, few: string, many: string): ArabicNoun {
  return { gender: 'masculine', one, two, few, many }
}

/** Nouns in ة take no alif with tanwin: 11 to 99 use the plain singular. */
function feminine(one: string, two: string, few: string): ArabicNoun {
  return { gender: 'feminine', one, two, few, many: one }
}
