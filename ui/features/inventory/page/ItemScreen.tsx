import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { ItemPictureField } from '#ui/features/inventory/ItemPictureField.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Details } from './Details.tsx'
import { ItemHeader } from './ItemHeader.tsx'
import { Margin } from './Margin.tsx'
import { Movements } from './Movements.tsx'
import { type Item, useItem } from './queries.ts'
import { NotTracked, Stock } from './Stock.tsx'

/** One item on a page of its own. `notice`: the part of a feature above items, filled in by ui/app. */
export function ItemScreen({ notice }: { notice?: (item: Item) => ReactNode }) {
  const { id = '' } = useParams()
  const t = useMessages(itemPageMessages)
  const readsCosts = usePermission('figures.read')
  return (
    <RecordPage
      query={useItem(id)}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-package"
      listHref={paths.inventory}
    >
      {(item, section) => (
        <>
          <ItemHeader item={item} />
          {notice?.(item)}
          <RecordColumns section={section} {...cardsOf(item, readsCosts)} />
        </>
      )}
    </RecordPage>
  )
}

/** Stock and its movements first; where none is tracked, the details have their column, so that no half of the page is empty. */
function cardsOf(item: Item, readsCosts: boolean) {
  const picture = <Picture item={item} />
  const margin = readsCosts ? <Margin item={item} /> : null
  const details = <Details item={item} />
  if (item.stock !== null) {
    const main = { stock: <Stock item={item} stock={item.stock} />, movements: <Movements id={item.id} /> }
    return { main, aside: { picture, margin, details } }
  }
  return { main: { details, margin }, aside: { picture, tracking: item.kind === 'service' ? null : <NotTracked /> } }
}

function Picture({ item }: { item: Item }) {
  const { locale } = useLanguage()
  const { id, image, archived } = item
  const mayWrite = usePermission('records.write')
  return (
    <section className="card flex justify-center p-4">
      <ItemPictureField item={{ id, name: displayName(item, locale), image }} isReadOnly={archived || !mayWrite} />
    </section>
  )
}
