import { groupThousands } from '#domain/money/money.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** `AED 1,234.50` of a sum of documents, which may have more digits than the amount of one (`Amount`): it may break after the currency. */
export function Sum({ value, currency }: { value: string; currency: string }) {
  return (
    <span className="tabular-nums">
      <Ltr>{`${currency} ${groupThousands(value)}`}</Ltr>
    </span>
  )
}
