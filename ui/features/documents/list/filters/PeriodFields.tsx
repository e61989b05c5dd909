import { DayField } from '#ui/kit/fields/DayField.tsx'
import { PeriodChips } from './PeriodChips.tsx'

type PeriodFieldsProps = {
  labels: { from: string; to: string }
  from: string
  to: string
  onChange: (changes: { from?: string; to?: string }) => void
}

/** The days to filter by: a common period, or any two. */
export function PeriodFields({ labels, from, to, onChange }: PeriodFieldsProps) {
  return (
    <>
      <PeriodChips from={from} to={to} onChoose={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={labels.from}
          value={from}
          latest={to || undefined}
          onChange={(day) => onChange({ from: day })}
        />
        <DayField label={labels.to} value={to} earliest={from || undefined} onChange={(day) => onChange({ to: day })} />
      </div>
    </>
  )
}
