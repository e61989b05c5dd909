import { useAtomValue } from 'jotai'
import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { type Plan, usePreview, useUpdatePlan } from '#ui/features/reminders/queries.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type PlanStateProps = { plan: Plan; isEdited: boolean; isReadOnly: boolean }

/** Whether the plan is on, and the way to turn it. It can be turned on once the preview of the saved plan is there. */
export function PlanState({ plan, isEdited, isReadOnly }: PlanStateProps) {
  const t = useMessages(reminderPlanMessages)
  const isOffline = !useAtomValue(connectionAtom).isOnline
  const preview = usePreview()
  const { mutate, isPending } = useUpdatePlan()
  const isSeen = preview.data !== undefined && !preview.isFetching
  const turn = (on: boolean) =>
    mutate(
      { on },
      {
        onSuccess: () => announce({ kind: 'done', title: t(on ? 'turnedOn' : 'turnedOff') }),
        onError: (error) => announce({ kind: 'failed', title: t('notChanged'), description: error.message }),
      },
    )
  const time = `${String(plan.hour).padStart(2, '0')}:00`
  const action = plan.on ? (
    <Button look="secondary" busy={isPending} isDisabled={isOffline} onPress={() => turn(false)}>
      {t('turnOff')}
    </Button>
  ) : (
    <Button look="primary" busy={isPending} isDisabled={isOffline || isEdited || !isSeen} onPress={() => turn(true)}>
      {t('turnOn')}
    </Button>
  )
  return (
    <Banner tone={plan.on ? 'success' : 'info'} title={t(plan.on ? 'on' : 'off')} {...(!isReadOnly && { action })}>
      {plan.on ? t('onText', { time }) : t(isEdited ? 'saveFirst' : 'offText')}
      {isOffline ? ` ${t('needsConnection')}` : ''}
    </Banner>
  )
}
