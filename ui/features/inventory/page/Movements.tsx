import { groupThousands, signOf } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { CostText } from '#ui/features/inventory/CostText.tsx'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { DoneBy } from '#ui/platform/session/DoneBy.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { DecimalsContext, Figure, mostDecimals } from '#ui/kit/text/Figure.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type Item, type Movement, useMovements } from './queries.ts'

const ICONS: Record<Movement['kind'], string> = {
  opening: 'i-lucide-package',
  purchase: 'i-lucide-plus',
  sale: 'i-lucide-file-check',
  return: 'i-lucide-undo-2',
  adjustment: 'i-lucide-pencil',
  stocktake: 'i-lucide-check',
  closing: 'i-lucide-x',
}

/** Movements of the stock, newest first: quantity, time, reason and document. */
export function Movements({ id }: Pick<Item, 'id'>) {
  const t = useMessages(itemPageMessages)
  const { data, rows, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMovements(id)
  const decimals = {
    quantity: mostDecimals(rows.map(({ quantity }) => quantity)),
    stock: mostDecimals(rows.map(({ stock }) => stock)),
  }
  return (
    <section aria-labelledby="item-movements" className="card flex flex-col gap-3 p-4">
      <h2 id="item-movements" className="text-heading">
        {t('movements')}
      </h2>
      {error ? <LoadError title={t('movementsFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!data && !error ? (
        <div aria-busy="true">
          <Skeleton />
        </div>
      ) : null}
      {data && rows.length === 0 ? <p className="text-ink-muted">{t('noMovements')}</p> : null}
      <ol className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 divide-y divide-line empty:hidden">
        {rows.map((movement) => (
          <Row key={movement.id} movement={movement} decimals={decimals} />
        ))}
      </ol>
      {hasNextPage ? (
        <div>
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('moreMovements')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type Decimals = { quantity: number; stock: number }

/** A row of the grid, so that quantities are in one column whose decimals are aligned. */
function Row({ movement, decimals }: { movement: Movement; decimals: Decimals }) {
  const t = useMessages(itemPageMessages)
  const timeZone = useTimeZone()
  const currency = useItemCurrency()
  const readsCosts = usePermission('figures.read')
  const { kind, quantity, unitCost, reason, stock, at } = movement
  const isIn = signOf(quantity) > 0
  return (
    <li className="col-span-full grid grid-cols-subgrid items-start py-2">
      <span aria-hidden="true" className={`mt-1 shrink-0 text-ink-muted ${ICONS[kind]}`} />
      <div className="min-w-0">
        <p className="font-600">{t(kind)}</p>
        <p className="break-words text-small text-ink-muted">
          <Mover movement={movement} />
          {' · '}
          <DateText instant={at} timeZone={timeZone} />
          <DoneBy by={movement.recordedBy} />
        </p>
        {unitCost === null || !readsCosts ? null : (
          <p className="text-small text-ink-muted">
            <Sentence slots={{ cost: <CostText cost={unitCost} currency={currency} /> }}>
              {(slots) => t('at', slots)}
            </Sentence>
          </p>
        )}
        {reason ? (
          <p className="break-words text-small">
            <Bdi>{reason}</Bdi>
          </p>
        ) : null}
      </div>
      <div dir="ltr" className="flex flex-col items-end">
        <DecimalsContext value={decimals.quantity}>
          <span className={`font-600 ${isIn ? 'text-success' : ''}`}>
            <Figure value={quantity}>{`${isIn ? '+' : ''}${groupThousands(quantity)}`}</Figure>
          </span>
        </DecimalsContext>
        <DecimalsContext value={decimals.stock}>
          <bdi className="text-small text-ink-muted">
            <Sentence slots={{ stock: <Figure value={stock}>{groupThousands(stock)}</Figure> }}>
              {(slots) => t('after', slots)}
            </Sentence>
          </bdi>
        </DecimalsContext>
      </div>
    </li>
  )
}

/** The cause of a movement: a user, or a document or stocktake. */
function Mover({ movement: { by } }: { movement: Movement }) {
  const t = useMessages(itemPageMessages)
  switch (by.type) {
    case 'company':
      return t('byCompany')
    case 'stocktake':
      return by.name === null ? t('byStocktakeUnnamed') : <StocktakeName name={by.name} />
    case 'document': {
      const { id, type, number } = by.document
      const shown = number === null ? t('draftDocument') : <Ltr>{number}</Ltr>
      const link = <TextLink href={documentPaths(type).view(id)}>{shown}</TextLink>
      return <Sentence slots={{ number: link }}>{(slots) => t('byDocument', slots)}</Sentence>
    }
  }
}

function StocktakeName({ name }: { name: string }) {
  const t = useMessages(itemPageMessages)
  return <Sentence slots={{ name: <Bdi>{name}</Bdi> }}>{(slots) => t('byStocktake', slots)}</Sentence>
}
