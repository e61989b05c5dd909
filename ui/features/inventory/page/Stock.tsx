import type { ReactNode } from 'react'
import { groupThousands, withCurrency } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { CostText } from '#ui/features/inventory/CostText.tsx'
import { Quantity, StockBadge, useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type Item, useMovements } from './queries.ts'
import { StockPlot } from './StockPlot.tsx'

/** The stock, its value, and its curve. */
export function Stock({ item, stock }: { item: Item; stock: string }) {
  const t = useMessages(itemPageMessages)
  const currency = useItemCurrency()
  const { data } = useMovements(item.id)
  const [latest] = data?.pages ?? []
  return (
    <StockCard>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={t('inStock')} isLarge>
          <span className="inline-flex flex-wrap items-center gap-2">
            <Quantity value={stock} item={item} />
            <StockBadge item={item} />
          </span>
        </Figure>
        <IfPermitted to="figures.read">
          <Figure name={t('averageCost')}>
            <CostText cost={item.averageCost ?? '0'} currency={currency} />
          </Figure>
          <Figure name={t('value')}>
            {/* No Amount, which refuses the three decimals of a currency that has not loaded yet. */}
            <Ltr>{withCurrency(groupThousands(item.stockValue ?? '0'), currency)}</Ltr>
          </Figure>
        </IfPermitted>
      </dl>
      {latest ? <StockPlot item={item} movements={latest.items} /> : null}
    </StockCard>
  )
}

/** Says how the stock of goods is tracked. */
export function NotTracked() {
  const t = useMessages(itemPageMessages)
  return (
    <StockCard>
      <p className="text-ink-muted">{t('notTracked')}</p>
    </StockCard>
  )
}

function StockCard({ children }: { children: ReactNode }) {
  const t = useMessages(itemPageMessages)
  return (
    <section aria-labelledby="item-stock" className="card flex flex-col gap-3 p-4">
      <h2 id="item-stock" className="text-heading">
        {t('stock')}
      </h2>
      {children}
    </section>
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
