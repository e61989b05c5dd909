import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

const InvoiceRecurring = lazyComponent(
  async () => (await import('#ui/features/recurring/InvoiceRecurring.tsx')).InvoiceRecurring,
)

/** An invoice with the part of a feature above it: what repeats it. */
export const InvoicePage = () => <InvoiceScreen Recurring={InvoiceRecurring} />
