/** The input of any template. */
import type {
  LabelsPrintModel,
  PaymentReceiptPrintModel,
  PrintModel,
  ReceiptPrintModel,
  StatementPrintModel,
} from './print-model.ts'
import type { ReportPrintModel } from './report/model.ts'

export type AnyPrintModel =
  | PrintModel
  | PaymentReceiptPrintModel
  | StatementPrintModel
  | ReceiptPrintModel
  | LabelsPrintModel
  | ReportPrintModel
