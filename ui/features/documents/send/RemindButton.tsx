import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useReminding } from './reminding.tsx'

type RemindButtonProps = { id: string; number: string }

/** Opens every way to send, with the words of a reminder. */
export function RemindButton({ id, number }: RemindButtonProps) {
  const t = useMessages(reminderMessages)
  const { open, isPending, sheet } = useReminding(id)
  return (
    <>
      <Button compact icon="i-lucide-mail" aria-label={t('remindOf', { number })} busy={isPending} onPress={open}>
        {t('remind')}
      </Button>
      {sheet}
    </>
  )
}
