/**
 * The version of the print: how a document looks on paper and which words stand there. It is frozen with each issued
 * document, receipt voucher and receipt of a subscription, which print with it for ever (decision 62).
 */
export type PrintVersion = 1

/** The newest. */
export const PRINT_VERSION: PrintVersion = 1
