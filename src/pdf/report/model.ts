/** Reports as tables: what a report hands over (`Report`), and the input of their template (`ReportPrintModel`). */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import type { LabelledRow, Party, PrintedText, PrintFrame } from '#pdf/print-model.ts'

/**
 * `amount` is a decimal string, `month` is `2026-11`, `code` is short and keeps its digits, such as that of a box or the
 * number of a document. A column of kind `currency` parts the table on paper: each currency has a table of its own, so that the
 * amounts of a column have equally many decimals.
 */
export type ReportColumn = {
  head: LocalizedText
  kind: 'text' | 'currency' | 'code' | 'amount' | 'count' | 'day' | 'month'
}

/** A cell as a CSV file has it. A pair is a text in both languages. */
export type ReportCell = string | LocalizedText

export type ReportRow = { cells: readonly ReportCell[]; isTotal?: true }

export type ReportFact = {
  label: LocalizedText
  value:
    | { day: LocalDay }
    | { from: LocalDay; to: LocalDay }
    | { amount: string; currency: string }
    | { code: string }
    | { text: LocalizedText }
}

/** `day` is the last day of the report, `empty` is said where it has no rows, `rules` how its figures are counted. */
export type ReportHead = {
  title: LocalizedText
  day: LocalDay
  facts: readonly ReportFact[]
  columns: readonly ReportColumn[]
  empty?: LocalizedText
  rules: readonly LocalizedText[]
}

export type Report = ReportHead & { rows: readonly ReportRow[] }

/** Figures are strings from the left, texts have their languages. */
export type PrintedRow = { cells: (string | PrintedText)[]; isTotal: boolean }

/** `width` is in points; null is a share of the remaining width. */
export type PrintedTable = {
  heading: PrintedText
  columns: { head: PrintedText; isFigure: boolean; width: number | null }[]
  rows: PrintedRow[]
  empty: PrintedText | null
  /** In points. */
  size: number
}

export type ReportPrintModel = Pick<
  PrintFrame,
  | 'language'
  | 'metadata'
  | 'createdAt'
  | 'digits'
  | 'title'
  | 'mark'
  | 'seller'
  | 'footer'
  | 'color'
  | 'font'
  | 'logoSize'
  | 'logo'
  | 'qr'
  | 'checkQr'
  | 'attachment'
  | 'xml'
> & {
  template: 'report'
  /** The wider page, for tables of many columns. */
  isLandscape: boolean
  seller: Party[]
  facts: (LabelledRow & { field: string })[]
  body: { tables: PrintedTable[]; rules: PrintedText[] }
  signature?: never
  stamp?: never
  companySignature?: never
}
