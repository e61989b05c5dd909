/** Removes the legal form from company names, because one paper states it and the next leaves it out. */
import { fold } from '#domain/text/fold.ts'
import { nameKey } from '#domain/text/name-key.ts'

/** Abbreviations of the registers of the Gulf states and their free zones, with or without signs between the letters. */
const ABBREVIATIONS = [
  'llc wll fz fze fzc fzco fzllc llcfz spc soc llp plc jsc pjsc prjsc cjsc psc',
  'bsc bscc ksc kscc kscp qsc qpsc saog saoc',
  'ذمم شذمم ممح شمح ششو',
].flatMap((line) => line.split(' '))
/** Abbreviations that are matched only with signs between their letters: joined, they are words such as شمع, candles. */
const ABBREVIATIONS_APART = ['شمع', 'شمخ', 'شمم', 'شمك', 'شمب', 'شمق']
const WORDS = [
  'est',
  'establishment',
  'co',
  'company',
  'corp',
  'corporation',
  'inc',
  'incorporated',
  'ltd',
  'limited',
  'pvt',
  'limited liability company',
  'with limited liability',
  'joint stock company',
  'public joint stock company',
  'private joint stock company',
  'sole proprietorship',
  'free zone establishment',
  'free zone company',
  'مؤسسة',
  'شركة',
  'شركة الشخص الواحد',
  'ذات مسؤولية محدودة',
  'ذات المسؤولية المحدودة',
  'مساهمة عامة',
  'مساهمة خاصة',
  'منطقة حرة',
]

const SIGN = '[^\\p{L}\\p{N}\\p{M}]'
/** Separators between a name and its form. Other signs belong to the name, as in C#. */
const SEPARATOR = `[\\s\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pc}.,،:;؛۔/\\\\|&·•“”«»"]`

/** The longer form comes first, because the expression takes the first alternative that matches. */
const FORM = [
  ...ABBREVIATIONS.map((form) => ({ form, letters: [...fold(form)].join(`${SIGN}*`) })),
  ...ABBREVIATIONS_APART.map((form) => ({ form, letters: [...fold(form)].join(`${SIGN}+`) })),
  ...WORDS.map((form) => ({ form, letters: fold(form).replaceAll(' ', `${SIGN}+`) })),
]
  .toSorted((one, other) => other.form.length - one.form.length)
  .map(({ letters }) => letters)
  .join('|')
const FORMS = `(?:${SEPARATOR}${SIGN}*(?:${FORM}))+`
const AT_START = new RegExp(`^${FORMS}${SIGN}*${SEPARATOR}`, 'u')
const AT_END = new RegExp(`${FORMS}${SIGN}*$`, 'u')

/** `nameKey` without the company forms at either end. A name that consists of company forms keeps them. */
export function companyKey(name: string): string {
  const bare = ` ${fold(name)} `.replace(AT_START, '').replace(AT_END, '')
  return nameKey(bare) || nameKey(name)
}
