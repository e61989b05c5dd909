import { useState } from 'react'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'

const RemindersSheet = lazyOverlay(async () => (await import('./RemindersSheet.tsx')).RemindersSheet)

/** Opens the review of all customers who owe overdue invoices. */
export function RemindAllButton() {
  const t = useMessages(reminderMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button compact icon="i-lucide-mail" onPress={() => setOpen(true)}>
        {t('remindAll')}
      </Button>
      <RemindersSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
