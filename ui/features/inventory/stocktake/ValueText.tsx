import { signed } from '#domain/inventory/counting.ts'
import { groupThousands } from '#domain/money/money.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** `AED -120.00`, also of a sum too long for an amount. */
export function ValueText({ value, currency }: { value: string; currency: string }) {
  return <Ltr>{`${currency} ${groupThousands(signed(value))}`}</Ltr>
}

/** `+3`, `-2.5`, `0`. */
export function SignedQuantity({ quantity }: { quantity: string }) {
  return <Ltr>{groupThousands(signed(quantity))}</Ltr>
}
