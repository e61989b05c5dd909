import { formatAmount, groupThousands } from '#domain/money/money.ts'

type AmountProps = {
  /** A plain decimal with the currency's own digits: `"-1234.50"`. Never a float. */
  value: string
  /** ISO 4217; omitted in a column whose header names it. */
  currency?: string
}

/** `AED 1,234.50` in both languages, isolated left to right. */
export function Amount({ value, currency }: AmountProps) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {currency ? formatAmount(value, currency) : groupThousands(value)}
    </bdi>
  )
}
