import { creditNoteTabMessages } from '#i18n/credit-notes/tabs.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { letterTabMessages } from '#i18n/letters/tabs.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { reminderTabMessages } from '#i18n/reminders/tabs.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'

/** Invoices and what belongs to them, each a list of its own. `current`: the address of the list that is open. */
export function InvoiceTabs({ current }: { current: string }) {
  const invoices = useMessages(invoiceListMessages)
  const creditNotes = useMessages(creditNoteTabMessages)
  const recurring = useMessages(recurringListMessages)
  const reminders = useMessages(reminderTabMessages)
  const letters = useMessages(letterTabMessages)
  return (
    <LinkTabs
      label={creditNotes('lists')}
      links={[
        { href: paths.invoices, text: invoices('title') },
        { href: paths.creditNotes, text: creditNotes('title') },
        { href: paths.recurring, text: recurring('title') },
        { href: paths.reminders, text: reminders('title') },
        { href: paths.mail, text: letters('title') },
      ]}
      current={current}
    />
  )
}
