import { lineFromItem } from '#domain/documents/drafts/item-line.ts'
import { marginOf } from '#domain/inventory/margin.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { formatMinor, groupThousands, isZero, signOf, toMinor } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { CostText } from '#ui/features/inventory/CostText.tsx'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { useTaxInForce } from '#ui/features/account/tax-configuration.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Item } from './queries.ts'

/** The price without tax less the average cost, or less the item's cost where no stock is tracked. */
export function Margin({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  const currency = useItemCurrency()
  const netPrice = useNetPrice(item, currency)
  const cost = item.averageCost !== null && !isZero(item.averageCost) ? item.averageCost : item.cost
  const left = netPrice === null || cost === null ? null : marginOf(netPrice, cost)
  return (
    <section aria-labelledby="item-margin" className="card flex flex-col gap-3 p-4">
      <h2 id="item-margin" className="text-heading">
        {t('margin')}
      </h2>
      {left && netPrice !== null && cost !== null ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className={`text-title ${signOf(left.margin) < 0 ? 'text-danger' : ''}`}>
              <Amount value={formatMinor(toMinor(decimalOf(left.margin), currency), currency)} currency={currency} />
            </span>
            {left.percent === null ? null : (
              <span className="text-ink-muted">
                <Sentence slots={{ percent: <Ltr>{groupThousands(`${left.percent}%`)}</Ltr> }}>
                  {(slots) => t('marginOf', slots)}
                </Sentence>
              </span>
            )}
          </p>
          {signOf(left.margin) < 0 ? <p className="text-small text-danger">{t('marginLoss')}</p> : null}
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small">
            <Row name={t('netPrice')} value={netPrice} />
            <Row name={t('unitCost')} value={cost} />
          </dl>
        </>
      ) : (
        <p className="text-ink-muted">{t('marginUnknown')}</p>
      )}
      <p className="text-small text-ink-muted">{t('marginPrivate')}</p>
    </section>
  )
}

/** The price as on a document whose prices do not include tax. */
function useNetPrice(item: Item, currency: string): string | null {
  const isRegistered = useAccount().data?.vatRegistered ?? false
  const tax = useTaxInForce()
  if (!tax) return null
  const terms = {
    bookIncludesTax: tax.pricesIncludeTax,
    bookCurrency: currency,
    vatRegistered: isRegistered,
    standardRate: tax.rateInForce,
  }
  return lineFromItem(item, { currency, pricesIncludeTax: false }, terms).unitPrice ?? null
}

function Row({ name, value }: { name: string; value: string }) {
  const currency = useItemCurrency()
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd dir="ltr" className="text-end">
        <CostText cost={value} currency={currency} />
      </dd>
    </>
  )
}
