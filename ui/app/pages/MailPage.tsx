import { InvoiceTabs } from '#ui/features/documents/list/InvoiceTabs.tsx'
import { LettersScreen } from '#ui/features/letters/list/LettersScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

/** The letters to clients, beside the other lists of invoices. */
export function MailPage() {
  return <LettersScreen tabs={<InvoiceTabs current={paths.mail} />} />
}
