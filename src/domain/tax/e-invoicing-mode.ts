/** How an account takes part in e-invoicing. Nothing is ever sent to a network: files are prepared and checked. */

/**
 * `off`: nothing is prepared. `prepare`: documents get their file, whatever it lacks. `hold-back`: an invoice whose file the
 * publisher's rules would refuse cannot be issued; a credit note always can.
 */
export const E_INVOICING_MODES = ['off', 'prepare', 'hold-back'] as const

export type EInvoicingMode = (typeof E_INVOICING_MODES)[number]

/** Whether files are prepared; not for a company that an earlier version stored on a device without a mode. */
export const isPreparing = (mode: EInvoicingMode | undefined): boolean => mode !== undefined && mode !== 'off'

/** Revenue of the last accounting period: below AED 50 million, or from there on. */
export const REVENUE_BANDS = ['under-50m', 'from-50m'] as const

export type RevenueBand = (typeof REVENUE_BANDS)[number]
