import type { LetterRecipient, LetterState as State } from '#domain/mail/letter.ts'
import { letterStateMessages } from '#i18n/letters/states.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

const LOOKS: Record<State, { tone: BadgeTone; icon: string }> = {
  queued: { tone: 'info', icon: 'i-lucide-clock' },
  sent: { tone: 'success', icon: 'i-lucide-check' },
  partly: { tone: 'warning', icon: 'i-lucide-triangle-alert' },
  refused: { tone: 'danger', icon: 'i-lucide-circle-alert' },
  'given-up': { tone: 'danger', icon: 'i-lucide-circle-alert' },
  withdrawn: { tone: 'neutral', icon: 'i-lucide-undo-2 icon-flip' },
}

/** The state of a letter, at a glance. */
export function LetterState({ state }: { state: State }) {
  const t = useMessages(letterStateMessages)
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>
}

const FATES: Record<LetterRecipient['state'], string> = {
  queued: 'i-lucide-clock text-info',
  sent: 'i-lucide-check text-success',
  refused: 'i-lucide-x text-danger',
}

/** Decorative: the words beside it say the same. */
export function FateIcon({ state }: Pick<LetterRecipient, 'state'>) {
  return <span aria-hidden="true" className={`shrink-0 ${FATES[state]}`} />
}
