import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { FilterBarProps } from '#ui/features/documents/list/list-config.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PeriodFields } from './PeriodFields.tsx'

/** The days of issue to filter by. */
export function IssuedFields({ query: { from, to }, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) {
  const words = useMessages(useDocumentType().words.list)
  return <PeriodFields labels={{ from: words('from'), to: words('to') }} from={from} to={to} onChange={onChange} />
}
