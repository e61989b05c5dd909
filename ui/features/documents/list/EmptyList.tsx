import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'

type EmptyListProps = { isFiltered: boolean; customer: string; onShowAll: () => void }

export function EmptyList({ isFiltered, customer, onShowAll }: EmptyListProps) {
  return isFiltered ? <NoMatch customer={customer} onShowAll={onShowAll} /> : <NoDocuments />
}

/** A shared link may filter by a customer that was deleted, or is another account's. */
function NoMatch({ customer, onShowAll }: { customer: string; onShowAll: () => void }) {
  const t = useMessages(documentFilterMessages)
  const words = useMessages(useDocumentType().words.list)
  const { error } = useCustomer(customer === '' ? null : customer)
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <NothingFound
      {...(isUnknown && { icon: 'i-lucide-user-x' })}
      title={isUnknown ? t('customerUnknown') : words('nothingFound')}
      showAllText={words('showAll')}
      onShowAll={onShowAll}
    >
      {isUnknown ? words('customerUnknownText') : words('nothingFoundText')}
    </NothingFound>
  )
}

function NoDocuments() {
  const { type, words } = useDocumentType()
  const t = useMessages(words.list)
  const { create } = documentPaths(type)
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        create === null ? null : (
          <ButtonLink href={create} look="primary" icon="i-lucide-plus">
            {t('create')}
          </ButtonLink>
        )
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
