import { twoStepMessages } from '#i18n/account/two-step.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type FormActionsProps = { action: string; look?: 'primary' | 'danger'; busy: boolean; onCancel: () => void }

export function FormActions({ action, look = 'primary', busy, onCancel }: FormActionsProps) {
  const t = useMessages(twoStepMessages)
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button type="submit" look={look} wide busy={busy}>
        {action}
      </Button>
      <Button look="quiet" wide onPress={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
