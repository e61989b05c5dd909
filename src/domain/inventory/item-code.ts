/** Recognises the code of an item. */
import { type Item, readCode, skuKey } from './item.ts'

/** Matches the SKU in either case, or the barcode. The same number may be read as UPC-A or, after a zero, as EAN-13. */
export function hasCode({ sku, barcode }: Pick<Item, 'sku' | 'barcode'>, code: string): boolean {
  const typed = skuKey(code)
  if (typed === '') return false
  if (sku !== null && skuKey(sku) === typed) return true
  return barcode !== null && asEan13(skuKey(barcode)) === asEan13(typed)
}

const SHORTEST_CODE = 4

/** Whether the text may come from a scanner: one word with a digit in it. */
export function mayBeCode(text: string): boolean {
  const code = readCode(text)
  return code.length >= SHORTEST_CODE && /^\S*[0-9]\S*$/.test(code)
}

const SHORTEST_BARCODE = 8

/** Whether the text is a number as long as a barcode (EAN-8 and longer). */
export const isBarcodeLike = (text: string): boolean =>
  text.length >= SHORTEST_BARCODE && /^[0-9]+$/.test(readCode(text))

const asEan13 = (code: string) => (/^[0-9]{12}$/.test(code) ? `0${code}` : code)
