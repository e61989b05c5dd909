/**
 * One-dimensional barcodes as widths of bars and spaces. EAN-13: ISO/IEC 15420 (GS1 General Specifications, 5.2);
 * Code 128: ISO/IEC 15417, with code sets B and C, chosen so that the symbol is as short as it can be.
 */
export type Barcode = {
  kind: 'ean-13' | 'code-128'
  /** The text below the bars. */
  text: string
  /** In modules: a bar, a space, a bar and so on, from the left, ending with a bar. */
  widths: readonly number[]
  /** Modules that stay white before the first and after the last bar. */
  quiet: { before: number; after: number }
}

/** EAN-13 for a GTIN-13, or a GTIN-12 (UPC-A) after a zero; otherwise Code 128. Null when neither encodes the code. */
export function barcodeOf(code: string): Barcode | null {
  return isGtin(code) ? ean13(code) : code128(code)
}

/** The width in modules, with quiet zones. */
export function modulesOf({ widths, quiet }: Barcode): number {
  return widths.reduce((sum, width) => sum + width, quiet.before + quiet.after)
}

/** Whether the code has 12 or 13 digits, the last of which is the check digit of the others. */
function isGtin(code: string): boolean {
  return /^[0-9]{12,13}$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))
}

/** The weights are 3 and 1 from the right (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Number set C: bar, space, bar, space. Set A has the same widths from a space on; set B is A turned around. */
const EAN_DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']

/** The first digit has no bars of its own: it selects which of the next six are of set B. */
const EAN_FIRST_DIGITS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

function ean13(text: string): Barcode {
  const [first = 0, ...digits] = [...text.padStart(13, '0')].map(Number)
  const sets = EAN_FIRST_DIGITS[first] ?? ''
  const drawn = digits.map((digit, index) => {
    const pattern = EAN_DIGITS[digit] ?? ''
    return sets[index] === 'B' ? [...pattern].toReversed().join('') : pattern
  })
  const widths = widthsOf(`111${drawn.slice(0, 6).join('')}11111${drawn.slice(6).join('')}111`)
  return { kind: 'ean-13', text, widths, quiet: { before: 11, after: 7 } }
}

/** Symbol characters 0 to 105, six widths each: bar, space, bar, space, bar, space. */
const CODE_128_PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
const PATTERNS = CODE_128_PATTERNS.split(' ')
const STOP = '2331112'
const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105

function code128(text: string): Barcode | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = valuesOf(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103
  const drawn = [...values, check].map((value) => PATTERNS[value] ?? '').join('')
  return { kind: 'code-128', text, widths: widthsOf(drawn + STOP), quiet: { before: 10, after: 10 } }
}

/**
 * The shortest encoding, start included: for each rest of the text, from its end on, in set B (a character each) and in
 * set C (two digits each), where a change of set costs one more.
 */
function valuesOf(text: string): number[] {
  let [fromB, fromC]: [Values, Values] = [[], []]
  let [inB, inC, afterPair]: [Values, Values, Values] = [null, null, null]
  for (let index = text.length - 1; index >= 0; index--) {
    const pair = text.slice(index, index + 2)
    inB = fromB && [text.charCodeAt(index) - 32, ...fromB]
    inC = afterPair && /^[0-9]{2}$/.test(pair) ? [Number(pair), ...afterPair] : null
    afterPair = fromC
    fromB = shorter(inB, inC && [TO_C, ...inC])
    fromC = shorter(inC, inB && [TO_B, ...inB])
  }
  return shorter(inB && [START_B, ...inB], inC && [START_C, ...inC]) ?? []
}

/** Null when the set cannot encode the text. */
type Values = number[] | null

function shorter(a: Values, b: Values): Values {
  return a !== null && (b === null || a.length <= b.length) ? a : b
}

const widthsOf = (pattern: string): number[] => [...pattern].map(Number)
