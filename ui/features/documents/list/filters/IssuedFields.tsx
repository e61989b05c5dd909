import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import type { FilterBarProps } from '#ui/features/documents/list/list-config.ts'
import { PeriodChips } from './PeriodChips.tsx'

/** The days of issue to filter by: a common period, or any two. */
export function IssuedFields({ query: { from, to }, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) {
  const words = useMessages(useDocumentType().words.list)
  return (
    <>
      <PeriodChips from={from} to={to} onChoose={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={words('from')}
          value={from}
          latest={to || undefined}
          onChange={(day) => onChange({ from: day })}
        />
        <DayField
          label={words('to')}
          value={to}
          earliest={from || undefined}
          onChange={(day) => onChange({ to: day })}
        />
      </div>
    </>
  )
}
