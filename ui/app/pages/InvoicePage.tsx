import type { CommercialDocument } from '#domain/documents/document.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

const InvoiceRecurring = lazyComponent(
  async () => (await import('#ui/features/recurring/InvoiceRecurring.tsx')).InvoiceRecurring,
)

const InvoiceReminders = lazyComponent(
  async () => (await import('#ui/features/reminders/InvoiceReminders.tsx')).InvoiceReminders,
)

function FromAbove({ document }: { document: CommercialDocument }) {
  return (
    <>
      <InvoiceReminders document={document} />
      <InvoiceRecurring document={document} />
    </>
  )
}

/** An invoice with the parts of features above it: what reminds of it, and what repeats it. */
export const InvoicePage = () => <InvoiceScreen Recurring={FromAbove} />
