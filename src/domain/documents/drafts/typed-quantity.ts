/** A quantity typed beside the words of a search: `3x karak`, `٣× كرك`, `x3 karak`, `karak x3`. */
import { QUANTITY_RULES, readFigure } from './typed-figures.ts'

/** `quantity` is null when none was typed; `text` is the rest. */
export type QuantitySearch = { text: string; quantity: string | null }

const NUMBER = String.raw`(?<number>\p{Nd}+(?:[.,٫]\p{Nd}+)?)`
/** The key of x types «ء» on an Arabic keyboard. */
const TIMES = '[xX×*ء]'

const FORMS = [
  new RegExp(String.raw`^${NUMBER}\s*${TIMES}\s*(?<text>.*)$`, 'u'),
  new RegExp(String.raw`^${TIMES}\s*${NUMBER}(?:\s+(?<text>.*))?$`, 'u'),
  new RegExp(String.raw`^(?<text>.+?)\s+${NUMBER}\s*${TIMES}$`, 'u'),
  new RegExp(String.raw`^(?<text>.+?)\s+${TIMES}\s*${NUMBER}$`, 'u'),
]

/** A text that may be a name as well (`2x4 timber`) is to be searched for as a whole first. */
export function readQuantitySearch(typed: string): QuantitySearch {
  const whole = typed.trim()
  for (const form of FORMS) {
    const { number, text = '' } = form.exec(whole)?.groups ?? {}
    const read = number === undefined ? null : readFigure(number, QUANTITY_RULES)
    if (read?.ok && !/^[0.]+$/.test(read.value)) return { text: text.trim(), quantity: read.value }
  }
  return { text: whole, quantity: null }
}
