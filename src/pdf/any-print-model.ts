/** The input of any template. */
import type { PaymentReceiptPrintModel, PrintModel, ReceiptPrintModel, StatementPrintModel } from './print-model.ts'
import type { LabelsPrintModel } from './labels/model.ts'
import type { ReportPrintModel } from './report/model.ts'

export type AnyPrintModel =
  | PrintModel
  | PaymentReceiptPrintModel
  | StatementPrintModel
  | ReceiptPrintModel
  | LabelsPrintModel
  | ReportPrintModel
