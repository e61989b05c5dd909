import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useIsShared } from '#ui/platform/session/session.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import type { FilterBarProps } from '#ui/features/documents/list/list-config.ts'

/** Shows only what one has made oneself. Absent for who has always worked alone. */
export function MineChip({ query: { mine }, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) {
  const t = useMessages(issueRequestMessages)
  const isShared = useIsShared()
  if (!isShared && mine === '') return null
  return (
    <Chip isChosen={mine !== ''} onPress={() => onChange({ mine: mine === '' ? '1' : '' })}>
      {t('mine')}
    </Chip>
  )
}
