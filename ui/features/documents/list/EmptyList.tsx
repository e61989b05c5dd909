import type { ImportKind } from '#domain/imports/import-state.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import type { ListScreenState } from '#ui/platform/lists/use-list-screen.ts'
import { useImportAction } from '#ui/platform/navigation/import-action.ts'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { useCreateAction } from './create-action.ts'

type EmptyListProps = { screen: ListScreenState<DocumentRow>; customer: string; imports: readonly ImportKind[] }

/** A shared link may filter by a customer that was deleted, or is another account's. */
export function EmptyList({ screen, customer, imports }: EmptyListProps) {
  const t = useMessages(documentFilterMessages)
  const words = useMessages(useDocumentType().words.list)
  const create = useCreateAction()
  const importing = useImportAction(...imports)
  const { error } = useCustomer(customer === '' ? null : customer)
  if (!(error instanceof ApiError && error.status === 404)) {
    return <ListEmptyState screen={screen} action={create} other={importing} />
  }
  return (
    <NothingFound
      icon="i-lucide-user-x"
      title={t('customerUnknown')}
      showAllText={words('showAll')}
      onShowAll={screen.showAll}
    >
      {words('customerUnknownText')}
    </NothingFound>
  )
}
