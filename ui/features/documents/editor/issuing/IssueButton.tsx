import { useAtomValue } from 'jotai'
import { issueMessages } from '#i18n/documents/issuing/issue.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useDocumentPause } from '#ui/features/documents/issuing-pause.ts'

/** The labels of the keys, in either language. Ctrl Enter alone opens a new line in the grid. */
const ISSUE_KEYS = 'Ctrl Shift Enter'

/** While it cannot be issued, the main action says why; it is absent for a role that does not issue. */
export function useCanIssue(): boolean {
  const pause = useDocumentPause()
  const mayIssue = usePermission('documents.issue')
  return useAtomValue(connectionAtom).isOnline && pause === null && mayIssue
}

/** Issues without sending. */
export function IssueAloneButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(issueMessages)
  return useCanIssue() ? (
    <Button compact onPress={onPress}>
      {t('issue')}
    </Button>
  ) : null
}

/** The editor's main action. While issuing is paused it says why, and opens the remedy. */
export function IssueButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(issueMessages)
  const pause = useDocumentPause()
  const { isOnline } = useAtomValue(connectionAtom)
  if (!isOnline) return <IssueWaits onReview={onPress} />
  if (pause) {
    const { why } = pause
    return (
      <Button compact icon="i-lucide-clock-alert" onPress={onPress}>
        {why === 'daily-limit' ? t('limitButton', { used: pause.used, limit: pause.limit }) : t(`${pause.what}Ended`)}
      </Button>
    )
  }
  return (
    <Tooltip text={ISSUE_KEYS}>
      <Button
        compact
        look="primary"
        icon="i-lucide-send icon-flip"
        aria-keyshortcuts="Control+Shift+Enter"
        onPress={onPress}
      >
        {t('issueAndSend')}
      </Button>
    </Tooltip>
  )
}

/**
 * Issuing needs a number from the server, so offline the button names the missing connection. What is still missing on the
 * document can be seen without one.
 */
function IssueWaits({ onReview }: { onReview: () => void }) {
  const t = useMessages(connectionMessages)
  const explain = () =>
    announce({
      kind: 'failed',
      title: t('issueWaits'),
      description: t('issueWaitsText'),
      action: { text: t('reviewNow'), onAction: onReview },
    })
  return (
    <Button compact icon="i-lucide-wifi-off" onPress={() => void explain()}>
      {t('issueWaits')}
    </Button>
  )
}
