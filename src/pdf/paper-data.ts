/**
 * What a template prints: every string chosen, formatted and isolated already. Templates place it and decide nothing;
 * above all they never compute money.
 */
import type { DocumentLanguage, Locale } from '#domain/locale.ts'

/** A text and the language it is set in: typeface size, direction and the tag a screen reader needs. */
export type Said = { lang: Locale; text: string }

/** A label or value in the language of the document; two of them, English first, when it is bilingual. */
export type Told = Said[]

export type LabelledRow = { label: Told; value: Told }

export type AmountRow = { label: Told; value: string; strength: 'plain' | 'total' }

export type Party = { lang: Locale; heading: string; name: string; lines: Said[] }

/**
 * `text` wraps and carries its language. `figure` is one left-to-right run that never breaks; `padding` is drawn
 * invisibly after it, so that decimal points of a column stand below each other. `below` is a second, quieter line.
 */
export type Cell =
  | { kind: 'text'; said: Said }
  | { kind: 'figure'; text: string; padding: string; below?: Told }
  | { kind: 'unit'; said: Told }

/**
 * `align`: at the edge where reading starts or ends, or by decimal points (at the right, in Arabic too). `width`: what is
 * left over, as narrow as its content, or room for a short phrase. `joined`: close to the column before it.
 */
export type Column = {
  head: Told
  align: 'start' | 'end' | 'decimal'
  width: 'rest' | 'content' | 'phrase'
  joined: boolean
}

export type PaperTable = {
  columns: Column[]
  rows: Cell[][]
  /** `stacked`: figures are so long that a line's description stands on a row of its own above them. */
  layout: 'rows' | 'stacked'
  /** How many leading columns are descriptions in `stacked`. */
  size: number
}

/** `field`: of the draft, where it is written. */
export type TextBlock = { field: string; heading: Told; paragraphs: Told[] }

export type PaperLogo = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml' }

export type PaperData = {
  template: 'classic'
  language: DocumentLanguage
  /** For the PDF's metadata, without marks of direction. */
  metadata: { title: string; author: string }
  /** Seconds since 1970: when the document was issued (or made), never when it was printed. */
  createdAt: number
  digits: 'latn' | 'arab'
  title: Told
  mark: { kind: 'draft' | 'void'; text: Told } | null
  /** `field`: of the draft, where what stands here is written. */
  facts: (LabelledRow & { field: string })[]
  seller: Party[]
  buyer: Party[]
  headline: { label: Told; amount: string }
  table: PaperTable
  taxSummary: { head: Told[]; rows: { name: Told; base: string; tax: string }[] } | null
  totals: AmountRow[]
  inWords: { label: Told; value: Told } | null
  inBase: AmountRow[]
  statements: Told[]
  bank: { heading: Told; rows: { label: Told; value: Said }[] } | null
  blocks: TextBlock[]
  footer: { name: Told; number: string; page: Told }
  /** An SVG drawing. */
  qr: { svg: string; description: string } | null
  logo: (PaperLogo & { description: string }) | null
  /** The same document for machines, inside the PDF/A-3. Absent for drafts. */
  attachment: { name: string; json: string } | null
}

/** What every template needs to become a file. */
type Sheet = Pick<PaperData, 'metadata' | 'createdAt' | 'qr' | 'logo' | 'attachment'>

/** The receipt of a paid period, in one language. */
export type ReceiptPaper = Sheet & {
  template: 'receipt'
  language: Locale
  title: string
  /** The name of the product, beside the title. */
  product: string
  /** Why it is worth nothing. */
  mark: string | null
  facts: { label: string; value: string }[]
  seller: Party
  payer: Party
  headline: { label: string; amount: string }
  line: { heads: { description: string; period: string; amount: string }; plan: string; period: string; amount: string }
  below: { label: string; value: string }[]
  statement: string
  footer: { name: string; number: string }
}

export type AnyPaper = PaperData | ReceiptPaper
