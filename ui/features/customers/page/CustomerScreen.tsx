import './customer-page.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Contacts } from './Contacts.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { Details } from './Details.tsx'
import { type Customer, useCustomerPage } from './queries.ts'
import { Standing } from './Standing.tsx'
import { Timeline } from './Timeline.tsx'

/** What features above customers show of one: filled in by ui/app. */
export type CustomerParts = {
  /** Buttons of the header: record a payment, send a statement. */
  actions?: (customer: Customer) => ReactNode
  /** Cards below what is owed: documents, payments. */
  cards?: (customer: Customer) => ReactNode
}

/** One customer on a page of his own. */
export function CustomerScreen(parts: CustomerParts) {
  const { id = '' } = useParams()
  const t = useMessages(customerPageMessages)
  const shell = useMessages(shellMessages)
  const { data: customer, error, refetch } = useCustomerPage(id)
  const failed = error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null
  if (customer) {
    return (
      <>
        {failed}
        <Loaded key={customer.id} customer={customer} {...parts} />
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

function Loaded({ customer, actions, cards }: CustomerParts & { customer: Customer }) {
  return (
    <>
      <CustomerHeader customer={customer} actions={actions?.(customer)} />
      <div className="customer-page grid items-start gap-4">
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundarySection resetsWith={customer}>
            <Standing customer={customer} />
          </ErrorBoundarySection>
          <ErrorBoundarySection resetsWith={customer}>{cards?.(customer)}</ErrorBoundarySection>
          <ErrorBoundarySection>
            <Timeline id={customer.id} />
          </ErrorBoundarySection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundarySection resetsWith={customer}>
            <Contacts customer={customer} />
          </ErrorBoundarySection>
          <ErrorBoundarySection resetsWith={customer}>
            <Details customer={customer} />
          </ErrorBoundarySection>
        </div>
      </div>
    </>
  )
}

function NotFound() {
  const t = useMessages(customerPageMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={t('notFound')} documentTitle={shell('pageTitle', { page: t('notFound') })} />
      <EmptyState
        icon="i-lucide-user-x"
        title={t('notFoundText')}
        action={<ButtonLink href={paths.customers}>{t('toList')}</ButtonLink>}
      />
    </>
  )
}
