import { signed } from '#domain/inventory/counting.ts'
import { groupThousands, withCurrency } from '#domain/money/money.ts'
import { Figure } from '#ui/kit/text/Figure.tsx'

/** `AED −120.00`, also of a sum too long for an amount. */
export function ValueText({ value, currency }: { value: string; currency: string }) {
  return <Figure value={value}>{withCurrency(groupThousands(signed(value)), currency)}</Figure>
}

/** `+3`, `−2.5`, `0`. */
export function SignedQuantity({ quantity }: { quantity: string }) {
  return <Figure value={quantity}>{groupThousands(signed(quantity))}</Figure>
}
