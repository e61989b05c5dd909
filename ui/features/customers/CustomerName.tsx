import { displayName } from '#domain/text/display-name.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useCustomer } from './queries.ts'

/** The name of the customer with this id, also of an archived one. */
export function CustomerName({ id }: { id: string }) {
  const t = useMessages(documentFilterMessages)
  const { locale } = useLanguage()
  const { data: customer, error } = useCustomer(id)
  if (customer) {
    const name = <Bdi>{displayName(customer, locale)}</Bdi>
    if (!customer.archived) return name
    return <Sentence slots={{ name }}>{(slots) => t('customerArchived', slots)}</Sentence>
  }
  if (error) return t(error instanceof ApiError && error.status === 404 ? 'customerUnknown' : 'oneCustomer')
  return (
    <span aria-busy="true" className="inline-block align-middle">
      <Skeleton width="w-24" />
    </span>
  )
}
