import { useParams } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { ItemPictureField } from '#ui/features/inventory/ItemPictureField.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Details } from './Details.tsx'
import { ItemHeader } from './ItemHeader.tsx'
import { Margin } from './Margin.tsx'
import { Movements } from './Movements.tsx'
import { type Item, useItem } from './queries.ts'
import { Stock } from './Stock.tsx'

/** One item on a page of its own. */
export function ItemScreen() {
  const { id = '' } = useParams()
  const t = useMessages(itemPageMessages)
  return (
    <RecordPage query={useItem(id)} t={t} icon="i-lucide-package" listHref={paths.inventory}>
      {(item, section) => (
        <>
          <ItemHeader item={item} />
          <RecordColumns
            section={section}
            main={{
              stock: <Stock item={item} />,
              movements: item.stock === null ? null : <Movements id={item.id} />,
            }}
            aside={{
              picture: <Picture item={item} />,
              margin: <Margin item={item} />,
              details: <Details item={item} />,
            }}
          />
        </>
      )}
    </RecordPage>
  )
}

function Picture({ item }: { item: Item }) {
  const { locale } = useLanguage()
  const { id, image, archived } = item
  return (
    <section className="card flex justify-center p-4">
      <ItemPictureField item={{ id, name: displayName(item, locale), image }} isReadOnly={archived} />
    </section>
  )
}
