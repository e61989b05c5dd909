import './item-page.css'
import { useParams } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ItemPictureField } from '#ui/features/inventory/ItemPictureField.tsx'
import { ApiError } from '#ui/platform/api/api.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
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
  const shell = useMessages(shellMessages)
  const { data: item, error, refetch } = useItem(id)
  const failed = error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null
  if (item) {
    return (
      <>
        {failed}
        <Loaded key={item.id} item={item} />
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const title = t('loading')
  return (
    <>
      <PageHeader title={title} documentTitle={shell('pageTitle', { page: title })} />
      {failed ?? <PageSkeleton />}
    </>
  )
}

function Loaded({ item }: { item: Item }) {
  return (
    <>
      <ItemHeader item={item} />
      <div className="item-page grid items-start gap-4">
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundarySection resetsWith={item}>
            <Stock item={item} />
          </ErrorBoundarySection>
          {item.stock === null ? null : (
            <ErrorBoundarySection resetsWith={item}>
              <Movements id={item.id} />
            </ErrorBoundarySection>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundarySection resetsWith={item}>
            <Picture item={item} />
          </ErrorBoundarySection>
          <ErrorBoundarySection resetsWith={item}>
            <Margin item={item} />
          </ErrorBoundarySection>
          <ErrorBoundarySection resetsWith={item}>
            <Details item={item} />
          </ErrorBoundarySection>
        </div>
      </div>
    </>
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

function NotFound() {
  const t = useMessages(itemPageMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={t('notFound')} documentTitle={shell('pageTitle', { page: t('notFound') })} />
      <EmptyState
        icon="i-lucide-package"
        title={t('notFoundText')}
        action={<ButtonLink href={paths.inventory}>{t('toList')}</ButtonLink>}
      />
    </>
  )
}
