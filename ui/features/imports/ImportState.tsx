import type { ImportState as State } from '#domain/imports/import-state.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'

const SHOWN = {
  reading: { tone: 'neutral', word: 'stateColumns', icon: 'i-lucide-pencil' },
  columns: { tone: 'neutral', word: 'stateColumns', icon: 'i-lucide-pencil' },
  checked: { tone: 'info', word: 'stateChecked', icon: 'i-lucide-list-checks' },
  applying: { tone: 'info', word: 'stateApplying', icon: 'i-lucide-clock' },
  done: { tone: 'success', word: 'stateDone', icon: 'i-lucide-check' },
  'taking-back': { tone: 'warning', word: 'stateUndoing', icon: 'i-lucide-clock' },
  'taken-back': { tone: 'danger', word: 'stateTakenBack', icon: 'i-lucide-x' },
  undoing: { tone: 'warning', word: 'stateUndoing', icon: 'i-lucide-clock' },
  undone: { tone: 'neutral', word: 'stateUndone', icon: 'i-lucide-undo-2' },
} as const

export function ImportState({ state }: { state: State }) {
  const t = useMessages(importListMessages)
  const { tone, word, icon } = SHOWN[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(word)}
    </Badge>
  )
}
