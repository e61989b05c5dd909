/**
 * The print model: what a template prints. Every string is chosen, formatted and isolated already; templates only do layout
 * and never compute money.
 */
import type { FontPair, StampLook, Template } from '#domain/branding/brand.ts'
import type { LabelPaper, LabelSize } from '#domain/inventory/label.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'

/** A text in one language, which sets its type size, direction and the tag for screen readers. */
export type TextRun = { lang: Locale; text: string }

/** A label or value in the language of the document; bilingual documents have two runs, English first. */
export type PrintedText = TextRun[]

export type LabelledRow = { label: PrintedText; value: PrintedText }

export type AmountRow = { label: PrintedText; value: string; strength: 'plain' | 'total' }

/** `shared`: of a bilingual print, what reads the same in both languages: once, below both halves. */
export type Party = {
  lang: Locale
  heading: string
  name: string
  lines: TextRun[]
  shared?: string[]
}

/**
 * `text` wraps and carries its language. `figure` is one left-to-right run that never breaks; `padding` is drawn
 * invisibly after it, so that decimal points of a column stand below each other. `below` is a second, quieter line, as
 * `note` is below a text; `beside` follows it. `aside`: of a line that does not count in the totals.
 */
export type Cell = (
  | { kind: 'text'; run: TextRun; note?: TextRun }
  | { kind: 'figure'; text: string; padding: string; below?: PrintedText; beside?: PrintedText }
  | { kind: 'phrase'; runs: PrintedText }
) & { aside?: true }

/**
 * `align`: at the edge where reading starts or ends, or by decimal points (at the right, in Arabic too). `width`: what is
 * left over, as narrow as its content, or room for a short phrase.
 */
export type Column = {
  head: PrintedText
  align: 'start' | 'end' | 'decimal'
  width: 'rest' | 'content' | 'phrase'
  /** What a line comes to: it stands beside the description where the table becomes a list. */
  isMain?: true
}

export type LineTable = {
  columns: Column[]
  rows: Cell[][]
  /** The last row, of the document discount: what it takes from each column. */
  discount?: Cell[]
  /** `stacked`: figures are so long that a line's description stands on a row of its own above them. */
  layout: 'rows' | 'stacked'
  /** How many leading columns are descriptions in `stacked`. */
  size: number
}

/** `field`: the draft's field that a click in the preview opens. */
export type TextBlock = { field: string; heading: PrintedText; paragraphs: PrintedText[] }

/** Who accepted a quotation, when, and what. `isCode`: long, and set small. */
export type AcceptanceBlock = { heading: PrintedText; rows: (LabelledRow & { isCode?: true })[] }

export type PrintLogo = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml' }

export type PrintImage = { bytes: Uint8Array; description: string }

/** The body of a document with lines: what was sold, and what it comes to. */
export type LinesBody = {
  kind: 'lines'
  table: LineTable
  taxSummary: { head: PrintedText[]; rows: { name: PrintedText; base: string; tax: string }[] } | null
  totals: AmountRow[]
  /** Of a quotation: what is asked for when it is accepted. */
  deposit?: AmountRow[]
  inWords: { label: PrintedText; value: PrintedText } | null
  /** Of a credit note: the value it corrects, before and after. */
  correction?: AmountRow[]
  inBase: AmountRow[]
  /** For the foot of a page that the table goes beyond: after each line the sum of each column so far, empty where nothing adds up. */
  carried?: { label: PrintedText; sums: string[][] }
}

/** The body of a receipt voucher: the amount in words, the cheque, and which invoices it was for. */
export type PaymentReceiptBody = {
  kind: 'receipt'
  inWords: LabelledRow
  details: LabelledRow[]
  invoices: { head: PrintedText[]; rows: ReceiptRow[] } | null
  /** A strip under the table. */
  onAccount: LabelledFigure | null
}

/** A line of a statement of account. `debit` or `credit` is empty. */
export type StatementRow = {
  date: string
  entry: PrintedText
  number: string
  debit: string
  credit: string
  balance: string
}

/** The body of a statement of account: entries with a running balance, and what is owed by age. */
export type StatementBody = {
  kind: 'statement'
  /** Date, entry, number, debit, credit, balance. */
  heads: PrintedText[]
  opening: LabelledFigure
  rows: StatementRow[]
  closing: LabelledFigure
  /** The first and last line of a page within the table; its balance is that of the line before. */
  broughtForward: PrintedText
  carriedForward: PrintedText
  empty: PrintedText | null
  ageing: { heading: PrintedText; buckets: LabelledFigure[]; size: number }
  below: LabelledFigure[]
  /** Points, as all sizes and widths here. */
  size: number
  widths: { date: number; number: number; figure: number }
}

/** `overpaid`: a second, quieter line under `left`. */
export type ReceiptRow = { number: string; amount: string; left: string; overpaid: LabelledFigure | null }

export type LabelledFigure = { label: PrintedText; amount: string }

/** What stands inside the frame of a document. A new kind needs a builder, a Typst function and a section of the client's page. */
export type PrintBody = LinesBody

/** A part of a draft that is still to be written. */
export type Place = 'seller' | 'customer' | 'dueDate' | 'validUntil' | 'lines'

/** The frame around every body: title, facts, parties, images, closing text and footer. */
export type PrintFrame = {
  template: 'document'
  language: DocumentLanguage
  /** For the PDF metadata, without directional marks. */
  metadata: { title: string; author: string }
  /** Seconds since 1970: when the document was issued (or made), never when it was printed. */
  createdAt: number
  digits: 'latn' | 'arab'
  title: PrintedText
  mark: { kind: 'draft' | 'void'; text: PrintedText } | null
  /** `field`: the draft's field that a click in the preview opens. */
  facts: (LabelledRow & { field: string })[]
  /** In a preview only: the template leaves room for each, and marks it as a region. */
  places: Place[]
  seller: Party[]
  buyer: Party[]
  /** `note`: until when. */
  headline: LabelledFigure & { note?: PrintedText }
  statements: PrintedText[]
  statementsHeading?: PrintedText
  bank: { heading: PrintedText; rows: { label: PrintedText; value: TextRun }[] } | null
  blocks: TextBlock[]
  /** `note`: the company's own words, below each page. `subject`: beside the title of following pages, in place of the number. */
  footer: { name: PrintedText; number: string; page: PrintedText; note?: PrintedText; subject?: PrintedText }
  /** The company's colour, `#rrggbb`: as it is for areas, as text in it can be read, and of text on such an area. */
  color?: { area: string; text: string; on: string }
  /** Absent: classic. */
  layout?: Exclude<Template, 'classic'>
  /** Absent: the usual pair. */
  font?: Exclude<FontPair, 'plex'>
  /** Of the letterhead layout: what stays free above and below in millimetres, and the seller on one line. */
  letterhead?: { top: number; bottom: number }
  sender?: PrintedText
  /** Percent of the usual size. */
  logoSize?: number
  /** The company's own words after what the document says. */
  notes?: PrintedText
  /** Room to sign and stamp. `name`: who signs, empty when nobody is named. */
  signing?: { label: PrintedText; stamp: PrintedText; name: PrintedText }
  /** An SVG drawing. `width` and `height`: millimetres; `turn`: degrees, clockwise. */
  stamp?: PrintImage & { width: number; height: number; turn: number; place: StampLook['place'] }
  /** A PNG, on the line to sign on. */
  companySignature?: PrintImage
  /** Of a quotation that was accepted. */
  acceptance?: AcceptanceBlock
  /** A PNG, below the acceptance. */
  signature?: PrintImage
  /** An SVG drawing. */
  qr: { svg: string; description: string; label?: PrintedText } | null
  logo: (PrintLogo & { description: string }) | null
  /** The same document for machines, inside the PDF/A-3. Absent for drafts. */
  attachment: { name: string; json: string } | null
}

export type PrintModel = PrintFrame & { body: PrintBody }

/** The voucher of a payment or refund, in the frame of the documents. */
export type PaymentReceiptPrintModel = PrintFrame & { body: PaymentReceiptBody }

export type StatementPrintModel = PrintFrame & { body: StatementBody }

/** What the renderer needs from every model. */
type Sheet = Pick<
  PrintFrame,
  'metadata' | 'createdAt' | 'qr' | 'logo' | 'signature' | 'stamp' | 'companySignature' | 'attachment'
>

/** The receipt of a subscription, in one language. */
export type ReceiptPrintModel = Sheet & {
  template: 'subscription-receipt'
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

/** `names`: one, or one in each language. `svg` is stretched to the label's height; `width`: millimetres. */
export type PrintedLabel = {
  names: PrintedText
  price: string | null
  barcode: { svg: string; width: number; text: string; description: string }
}

/** Labels for items, each `copies` times. All lengths are millimetres. */
export type LabelsPrintModel = Sheet & {
  template: 'labels'
  language: DocumentLanguage
  size: LabelSize
  sheet: LabelPaper
  copies: number
  labels: PrintedLabel[]
}

export type AnyPrintModel =
  | PrintModel
  | PaymentReceiptPrintModel
  | StatementPrintModel
  | ReceiptPrintModel
  | LabelsPrintModel
