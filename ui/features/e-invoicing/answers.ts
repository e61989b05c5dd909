import type { Api } from '#ui/platform/api/api.ts'

/** The e-invoice of a document, as the server answers it. */
export type EInvoiceAnswer = NonNullable<Awaited<ReturnType<ReturnType<Api['invoices']>['e-invoice']['get']>>['data']>

export type SaidFinding = EInvoiceAnswer['findings'][number]

/** The answer of this device. `unknownItems`: lines whose items it does not know, so that nothing is said of their facts. */
export type LocalAnswer = EInvoiceAnswer & { isLocal: true; unknownItems: number }
