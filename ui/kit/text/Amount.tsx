import { formatAmount, groupThousands } from '#domain/money/money.ts'
import { Figure } from './Figure.tsx'

type AmountProps = {
  /** A plain decimal with the currency's own digits: `"-1234.50"`. Never a float. */
  value: string
  /** ISO 4217; omitted in a column whose header names it. */
  currency?: string
}

/** `AED 1,234.50` in both languages, isolated left to right. */
export function Amount({ value, currency }: AmountProps) {
  return <Figure value={value}>{currency ? formatAmount(value, currency) : groupThousands(value)}</Figure>
}
