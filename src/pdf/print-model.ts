/**
 * The print model is the input of a template. Every string is chosen, formatted and isolated already; templates only do
 * layout and never compute money.
 */
import type { FontPair, StampLook, Template } from '#domain/branding/brand.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'

/** A text in one language, which sets its type size, direction and the tag for screen readers. */
export type TextRun = { lang: Locale; text: string }

/** A label or value in the language of the document; bilingual documents have two runs, English first. */
export type PrintedText = TextRun[]

export type LabelledRow = { label: PrintedText; value: PrintedText }

export type AmountRow = { label: PrintedText; value: string; strength: 'plain' | 'total' }

/** Set on bilingual prints: lines that are the same in both languages, printed once below both halves. */
export type Party = {
  lang: Locale
  heading: string
  name: string
  lines: TextRun[]
  shared?: string[]
}

/**
 * `text` wraps and carries its language. `figure` is one left-to-right run that never breaks; `padding` is drawn invisibly
 * after it, so that decimal points of a column stand below each other. `below` is a second, quieter line, as `note` is
 * below a text; `beside` follows it. `aside` marks a line that does not count in the totals.
 */
export type Cell = (
  | { kind: 'text'; run: TextRun; note?: TextRun }
  | { kind: 'figure'; text: string; padding: string; below?: PrintedText; beside?: PrintedText }
  | { kind: 'phrase'; runs: PrintedText }
) & { aside?: true }

/**
 * `align` is at the edge where reading starts or ends, or by decimal points (at the right, in Arabic too). `width` is the
 * remaining width, the width of the content, or that of a short phrase.
 */
export type Column = {
  head: PrintedText
  align: 'start' | 'end' | 'decimal'
  width: 'rest' | 'content' | 'phrase'
  /** The amount of a line, shown beside the description where the table becomes a list. */
  isMain?: true
}

export type LineTable = {
  columns: Column[]
  rows: Cell[][]
  /** The last row: the share of each column in the document discount. */
  discount?: Cell[]
  /** `stacked` puts a line's description on a row above its figures, because they are too long. */
  layout: 'rows' | 'stacked'
  /** The number of leading columns that are descriptions in `stacked`. */
  size: number
}

/** `field`: the draft's field that a click in the preview opens. */
export type TextBlock = { field: string; heading: PrintedText; paragraphs: PrintedText[] }

/** The acceptance of a quotation: its person, time and contents. `isCode` marks long text that is set small. */
export type AcceptanceBlock = { heading: PrintedText; rows: (LabelledRow & { isCode?: true })[] }

export type PrintLogo = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml' }

export type PrintImage = { bytes: Uint8Array; description: string }

/** The body of a document with lines: the sold items and their total. */
export type LinesBody = {
  kind: 'lines'
  table: LineTable
  taxSummary: { head: PrintedText[]; rows: { name: PrintedText; base: string; tax: string }[] } | null
  totals: AmountRow[]
  /** Set on quotations: the payment requested on acceptance. */
  deposit?: AmountRow[]
  inWords: { label: PrintedText; value: PrintedText } | null
  /** Set on credit notes: the corrected value, before and after. */
  correction?: AmountRow[]
  inBase: AmountRow[]
  /** Running sums after each line, for the foot of a page that the table continues beyond. Empty where nothing adds up. */
  carried?: { label: PrintedText; sums: string[][] }
}

/** The body of a receipt voucher: the amount in words, the cheque, and the paid invoices. */
export type PaymentReceiptBody = {
  kind: 'receipt'
  inWords: LabelledRow
  details: LabelledRow[]
  invoices: { head: PrintedText[]; rows: ReceiptRow[] } | null
  /** A strip below the table. */
  onAccount: LabelledFigure | null
}

/** A line of a statement of account. One of `debit` and `credit` is empty. */
export type StatementRow = {
  date: string
  entry: PrintedText
  number: string
  debit: string
  credit: string
  balance: string
}

/** The body of a statement of account: entries with a running balance, and the amounts owed by age. */
export type StatementBody = {
  kind: 'statement'
  /** The heads of date, entry, number, debit, credit and balance. */
  heads: PrintedText[]
  opening: LabelledFigure
  rows: StatementRow[]
  closing: LabelledFigure
  /** The first and last line of a page within the table. Its balance is that of the previous line. */
  broughtForward: PrintedText
  carriedForward: PrintedText
  empty: PrintedText | null
  ageing: { heading: PrintedText; buckets: LabelledFigure[]; size: number }
  below: LabelledFigure[]
  /** In points, like all sizes and widths here. */
  size: number
  widths: { date: number; number: number; figure: number }
}

/** `overpaid` is a second, quieter line below `left`. */
export type ReceiptRow = { number: string; amount: string; left: string; overpaid: LabelledFigure | null }

export type LabelledFigure = { label: PrintedText; amount: string }

/** The contents of a document's frame. A new kind needs a builder, a Typst function and a section of the client's page. */
export type PrintBody = LinesBody

/** A part of a draft that is still empty. */
export type EmptySection = 'seller' | 'customer' | 'dueDate' | 'validUntil' | 'lines'

/** The frame around every body: title, facts, parties, images, closing text and footer. */
export type PrintFrame = {
  template: 'document'
  language: DocumentLanguage
  /** Used in the PDF metadata, without directional marks. */
  metadata: { title: string; author: string }
  /** Seconds since 1970: the time of issue (or creation), never of printing. */
  createdAt: number
  digits: 'latn' | 'arab'
  title: PrintedText
  mark: { kind: 'draft' | 'void'; text: PrintedText } | null
  /** `field` is the draft's field that a click in the preview opens. */
  facts: (LabelledRow & { field: string })[]
  /** Set for previews only: the template leaves space for each, and marks it as a region. */
  places: EmptySection[]
  seller: Party[]
  buyer: Party[]
  /** `note` is the due date or the end of the validity. */
  headline: LabelledFigure & { note?: PrintedText }
  statements: PrintedText[]
  statementsHeading?: PrintedText
  bank: { heading: PrintedText; rows: { label: PrintedText; value: TextRun }[] } | null
  blocks: TextBlock[]
  /** `note` is the company's text below each page, `subject` the text beside the title of following pages. */
  footer: { name: PrintedText; number: string; page: PrintedText; note?: PrintedText; subject?: PrintedText }
  /** The company's colour, `#rrggbb`: for areas, for readable text in it, and for text on such an area. */
  color?: { area: string; text: string; on: string }
  /** Absent for the classic layout. */
  layout?: Exclude<Template, 'classic'>
  /** Absent for the default pair. */
  font?: Exclude<FontPair, 'plex'>
  /** Set for the letterhead layout: the free margins above and below in millimetres, and the seller on one line. */
  letterhead?: { top: number; bottom: number }
  sender?: PrintedText
  /** In percent of the default size. */
  logoSize?: number
  /** The company's own text after the document's own notes. */
  notes?: PrintedText
  /** Space to sign and stamp. `name` is that of the person who signs, empty when nobody is named. */
  signing?: { label: PrintedText; stamp: PrintedText; name: PrintedText }
  /** An SVG drawing. `width` and `height` are in millimetres, `turn` in degrees clockwise. */
  stamp?: PrintImage & { width: number; height: number; turn: number; place: StampLook['place'] }
  /** A PNG, printed on the line to sign on. */
  companySignature?: PrintImage
  /** Set on accepted quotations. */
  acceptance?: AcceptanceBlock
  /** A PNG, printed below the acceptance. */
  signature?: PrintImage
  /** An SVG drawing. */
  qr: { svg: string; description: string; label?: PrintedText } | null
  /** The code of the check page, at the foot. The address stands at the end of each sentence. Absent without a code. */
  check?: { sentences: PrintedText; address: string; code: string }
  /** The QR code of the check page, beside its code. */
  checkQr?: { svg: string; description: string }
  logo: (PrintLogo & { description: string }) | null
  /** The document in machine-readable form, inside the PDF/A-3. Absent for drafts. */
  attachment: { name: string; json: string } | null
  /** The e-invoice of the document, inside the PDF/A-3 too. */
  xml?: { name: string; bytes: Uint8Array }
}

export type PrintModel = PrintFrame & { body: PrintBody }

/** A receipt voucher of a payment or refund, in the frame of the documents. */
export type PaymentReceiptPrintModel = PrintFrame & { body: PaymentReceiptBody }

export type StatementPrintModel = PrintFrame & { body: StatementBody }

/** The members of every model that the renderer needs. */
export type Sheet = Pick<
  PrintFrame,
  | 'metadata'
  | 'createdAt'
  | 'qr'
  | 'checkQr'
  | 'logo'
  | 'signature'
  | 'stamp'
  | 'companySignature'
  | 'attachment'
  | 'xml'
>

/** A receipt for a subscription, in one language. */
export type ReceiptPrintModel = Sheet & {
  template: 'subscription-receipt'
  language: Locale
  title: string
  /** The name of the product, beside the title. */
  product: string
  /** The mark of a test payment, whose receipt has no value. */
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
