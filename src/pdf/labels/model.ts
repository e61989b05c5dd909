/** The print model of labels for items. */
import type { LabelPaper, LabelSize } from '#domain/inventory/label.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { PrintedText, Sheet } from '#pdf/print-model.ts'

/** `names` has one name, or one in each language. `svg` is stretched to the label's height; `width` is in millimetres. */
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
