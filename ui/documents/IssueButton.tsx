import { sendWords } from '#words/invoices-send.ts'
import { useWords } from '#ui/app/language.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { Tip } from '#ui/kit/Tip.tsx'
import { useIssuingPause } from '#ui/subscription/queries.ts'

/** As the keys are engraved, in either language. Ctrl Enter alone opens a new line in the grid. */
const ISSUE_KEYS = 'Ctrl Shift Enter'

/** The editor's main action. While nothing can be issued it says why, and opens what can be done about it. */
export function IssueButton({ onPress }: { onPress: () => void }) {
  const t = useWords(sendWords)
  const pause = useIssuingPause()
  if (pause) {
    const { why } = pause
    return (
      <Button icon="i-lucide-clock-alert" onPress={onPress}>
        {why === 'daily-limit'
          ? t('limitButton', { used: pause.used, limit: pause.limit })
          : t(pause.what === 'trial' ? 'trialEnded' : 'subscriptionEnded')}
      </Button>
    )
  }
  return (
    <Tip text={ISSUE_KEYS}>
      <Button look="primary" icon="i-lucide-send icon-flip" aria-keyshortcuts="Control+Shift+Enter" onPress={onPress}>
        {t('issueAndSend')}
      </Button>
    </Tip>
  )
}
