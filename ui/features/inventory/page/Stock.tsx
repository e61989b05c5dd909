import type { ReactNode } from 'react'
import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { groupThousands } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { Quantity, StockBadge, useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type Item, useMovements } from './queries.ts'
import { StockPlot } from './StockPlot.tsx'

/** The stock, its value, and its history. */
export function Stock({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  return (
    <section aria-labelledby="item-stock" className="card flex flex-col gap-3 p-4">
      <h2 id="item-stock" className="text-heading">
        {t('stock')}
      </h2>
      {item.stock === null ? (
        <p className="text-ink-muted">{t(item.kind === 'service' ? 'serviceStock' : 'notTracked')}</p>
      ) : (
        <Tracked item={item} stock={item.stock} />
      )}
    </section>
  )
}

function Tracked({ item, stock }: { item: Item; stock: string }) {
  const t = useMessages(itemPageMessages)
  const currency = useItemCurrency()
  const { data } = useMovements(item.id)
  const [latest] = data?.pages ?? []
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={t('inStock')} isLarge>
          <span className="inline-flex flex-wrap items-center gap-2">
            <span>
              <Quantity value={stock} item={item} />
            </span>
            <StockBadge item={item} />
          </span>
        </Figure>
        <Figure name={t('averageCost')}>
          <Ltr>{unitPriceText(item.averageCost ?? '0', currency)}</Ltr>
        </Figure>
        <Figure name={t('value')}>
          <Ltr>{`${currency} ${groupThousands(item.stockValue ?? '0')}`}</Ltr>
        </Figure>
      </dl>
      {latest ? <StockPlot movements={latest.items} /> : null}
    </>
  )
}

function Figure({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className={isLarge ? 'text-title' : 'text-heading'}>{children}</dd>
    </div>
  )
}
