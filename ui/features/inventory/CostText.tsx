import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { roundedCost } from '#domain/inventory/cost.ts'
import { groupThousands, withCurrency } from '#domain/money/money.ts'
import { Figure } from '#ui/kit/text/Figure.tsx'

/** A cost of one unit in the digits of its currency; the others are its title, and read aloud. */
export function CostText({ cost, currency }: { cost: string; currency: string }) {
  const rounded = roundedCost(cost, currency)
  const shown = withCurrency(groupThousands(rounded), currency)
  const whole = unitPriceText(cost, currency)
  if (shown === whole) return <Figure value={rounded}>{shown}</Figure>
  return (
    <span title={whole}>
      <span aria-hidden="true">
        <Figure value={rounded}>{shown}</Figure>
      </span>
      <bdi dir="ltr" className="sr-only">
        {whole}
      </bdi>
    </span>
  )
}
