import { isMoreThan } from '#domain/documents/drafts/item-quantity.ts'
import { groupThousands, signOf } from '#domain/money/money.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useStockOf } from './line-stock.ts'

type LineStockProps = {
  itemId: string
  /** The quantity that all lines of the document take, decimal text. */
  wanted: string
  /** Where there is little space, only an excess over the stock is shown. */
  reports?: 'always' | 'exceeded'
}

/** The stock of a line's item; amber when the document takes more, and never an obstacle. Nothing until it is loaded. */
export function LineStock({ itemId, wanted, reports = 'always' }: LineStockProps) {
  const t = useMessages(inventoryMessages)
  const stock = useStockOf(itemId)
  if (stock === null) return null
  const isExceeded = isMoreThan(wanted, stock)
  if (!isExceeded && reports === 'exceeded') return null
  return (
    <span className={`flex items-center gap-1 text-small ${isExceeded ? 'text-warning' : 'text-ink-muted'}`}>
      {isExceeded ? <span aria-hidden="true" className="i-lucide-triangle-alert shrink-0" /> : null}
      <span>
        <Sentence slots={{ stock: <Ltr>{groupThousands(stock)}</Ltr> }}>
          {(slots) => t(isExceeded && signOf(stock) > 0 ? 'onlyInStock' : 'inStock', slots)}
        </Sentence>
      </span>
    </span>
  )
}
