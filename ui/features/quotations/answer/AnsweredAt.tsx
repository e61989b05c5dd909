import { useTimeZone } from '#ui/features/account/queries.ts'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** On a line of its own, in the company's zone. */
export function AnsweredAt({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <span className="block text-small text-ink-muted">
      <DateText instant={at} timeZone={timeZone} />
    </span>
  )
}
