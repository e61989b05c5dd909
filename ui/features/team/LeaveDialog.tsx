import { teamMessages } from '#i18n/team/team.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { EndDialog } from './EndDialog.tsx'
import { useLeaveTeam } from './queries.ts'

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(teamMessages)
  return (
    <EndDialog
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      failedTitle={t('notLeft')}
      end={useLeaveTeam()}
      body={null}
      onEnded={onClose}
      onClose={onClose}
    />
  )
}
