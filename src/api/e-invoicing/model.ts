import { type Static, t } from 'elysia'
import { E_INVOICING_MODES, REVENUE_BANDS } from '#domain/tax/e-invoicing-mode.ts'
import { OneOf } from '#http/fields.ts'

/** A field that is left out stays. */
export const EInvoicingBody = t.Partial(
  t.Object({ mode: OneOf(E_INVOICING_MODES), revenue: t.Nullable(OneOf(REVENUE_BANDS)) }),
  { examples: [{ mode: 'prepare', revenue: 'under-50m' }] },
)

export type EInvoicingChange = Static<typeof EInvoicingBody>
