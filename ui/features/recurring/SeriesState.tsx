import { recurringListMessages } from '#i18n/recurring/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import type { SeriesRow } from './queries.ts'

const LOOKS = {
  active: { tone: 'success', icon: 'i-lucide-repeat' },
  paused: { tone: 'neutral', icon: 'i-lucide-clock' },
  ended: { tone: 'neutral', icon: 'i-lucide-circle-check' },
} as const

/** The state of a series; where something waits for its company, that instead. */
export function SeriesState({ series: { state, waiting } }: { series: Pick<SeriesRow, 'state' | 'waiting'> }) {
  const t = useMessages(recurringListMessages)
  if (waiting > 0) {
    return (
      <Badge tone="warning" icon="i-lucide-triangle-alert">
        {t('waiting', { n: waiting })}
      </Badge>
    )
  }
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>
}
