/**
 * The version of the print: the look of a document on paper and its printed words. It is frozen with each issued
 * document, receipt voucher and receipt of a subscription, which print with it for ever (decision 62).
 */
export type PrintVersion = 1

/** The current version. */
export const PRINT_VERSION: PrintVersion = 1
