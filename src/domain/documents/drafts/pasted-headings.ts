/** Reads the headings of a pasted table, in English, in Arabic, or in both in one cell. */
import { isCurrency } from '#domain/money/currency.ts'
import { fold } from '#domain/text/fold.ts'

/** The meaning of a column of a pasted table. `total` is only compared with quantity × price; `none` is left out. */
export const COLUMN_MEANINGS = [
  'description',
  'descriptionAr',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'tax',
  'total',
  'none',
] as const

export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

export type Heading = {
  meaning: ColumnMeaning
  /** ISO 4217. Set when the heading names a currency: `Price (USD)`. */
  currency?: string
  /** Set for `Discount %`: a plain 10 below it is 10%. */
  isPercent?: true
  /** Set for `VAT amount`: the cells below it are no rates. */
  isTaxAmount?: true
}

/** Reads a heading from the words in it; null when none of them is known. */
export function readHeading(text: string): Heading | null {
  const folded = fold(text)
  const found = meaningOf(withoutQualifiers(folded))
  if (!found) return null
  const currency = text.match(/\b[A-Z]{3}\b/g)?.find(isCurrency)
  const isPercent = found.meaning === 'discount' && /[%٪]|percent|نسبه/.test(folded)
  return { ...found, ...(currency !== undefined && { currency }), ...(isPercent && { isPercent }) }
}

/** The words are folded (`fold`), the Arabic ones without their article. */
const WORDS = {
  serial: 'no number sr sn s.no serial sl line row م ت رقم مسلسل تسلسل تسلسلي',
  /** These columns come beside an item's name and are of no use to a line. */
  code: 'code sku barcode ref id date كود رمز باركود تاريخ',
  description:
    'description desc item items product service services name details particulars goods task ' +
    'وصف بيان صنف اصناف بند بنود منتج خدمه خدمات اسم تفاصيل سلعه',
  quantity: 'qty qnty quantity count hours hrs days كميه كميات عدد ساعات ايام',
  unit: 'unit units uom measure وحده',
  unitPrice: 'price rate cost سعر ثمن افرادي',
  discount: 'discount disc rebate خصم حسم تخفيض',
  tax: 'vat tax gst ضريبه ضريبي',
  total: 'total amount subtotal net gross value sum مبلغ اجمالي مجموع صافي قيمه',
  arabic: 'arabic ar عربي عربيه بالعربيه بالعربي',
} as const

const VOCABULARY = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word): [string, string] => [word, kind])),
)

/** These words qualify an amount; whether it includes tax does not change the meaning of the column. */
const QUALIFIERS =
  /\b(?:incl|including|inclusive|inc|excl|excluding|exclusive|ex|before|after|without|with)\b\.?(?: of)? *(?:vat|tax)\b|(?:غير )?(?:شامله?|شاملا|قبل|بعد|بدون|مع) ?(?:ل?ال|لل)?ضريبه(?: القيمه المضافه)?/g

function withoutQualifiers(folded: string): string {
  return folded.replace(QUALIFIERS, ' ').replace(/(?:ال)?قيمه المضافه/g, folded.includes('ضريبه') ? ' ' : ' vat ')
}

function meaningOf(folded: string): Heading | null {
  if (/^\s*#\s*$/.test(folded)) return { meaning: 'none' }
  const words = folded.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const kinds = new Set(words.map((word) => VOCABULARY.get(word) ?? VOCABULARY.get(word.replace(/^ال/, ''))))
  const has = (kind: keyof typeof WORDS) => kinds.has(kind)
  if (has('tax')) return has('total') ? { meaning: 'tax', isTaxAmount: true } : { meaning: 'tax' }
  if (has('discount')) return { meaning: 'discount' }
  if (has('unitPrice')) return { meaning: has('total') ? 'total' : 'unitPrice' }
  if (has('total')) return { meaning: has('unit') ? 'unitPrice' : 'total' }
  if (has('quantity') || /\b(?:no|number)\b\.? of\b/.test(folded)) return { meaning: 'quantity' }
  if (has('unit')) return { meaning: 'unit' }
  if (has('serial') || /^s\W?n(?:o)?$/.test(folded.trim())) return { meaning: 'none' }
  if (has('code')) return null
  if (has('description')) return { meaning: has('arabic') ? 'descriptionAr' : 'description' }
  return null
}

/** The first words of rows with sums below the lines. An item such as "Tax advice" is not one. */
const SUM =
  /^(?:(?:grand|sub|net|gross|overall)[ -]?)?totals?(?: (?:amount|due|payable|excl|incl|excluding|including|before|after|with|without|vat|tax|of))*$|^(?:vat|tax)(?: (?:amount|total))?$|^amount (?:due|payable)$|^(?:ال)?(?:مجموع|اجمالي)(?: (?:ال)?(?:كلي|فرعي|عام|نهايي|مستحق|قبل|بعد|شاملا?|ضريبه|قيمه|مضافه))*$|^(?:مبلغ )?(?:ال)?ضريبه(?: القيمه المضافه)?$/

/** Whether a row begins like one of sums: Total, Subtotal, VAT 5%, الإجمالي. */
export function namesASum(text: string): boolean {
  const words = fold(text).split(/[^\p{L}-]+/u)
  return SUM.test(words.filter((word) => word !== '').join(' '))
}
