import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import type { FilterBarProps } from '#ui/features/documents/list/list-config.ts'

/** Shows only what a letter did not bring to everybody. */
export function UndeliveredChip({ query: { delivery }, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) {
  const t = useMessages(documentFilterMessages)
  return (
    <Chip isChosen={delivery !== ''} onPress={() => onChange({ delivery: delivery === '' ? 'failed' : '' })}>
      {t('undelivered')}
    </Chip>
  )
}
