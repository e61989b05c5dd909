import { Fragment, type ReactNode } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'

type RecordMessage = 'loading' | 'loadFailed' | 'notFound' | 'notFoundText' | 'toList'

/** The error boundaries of a record's parts share these: a retry loads the record again. */
export type RecordSection = { resetsWith: unknown; onRetry: () => void }

type RecordPageProps<Row> = {
  query: { data: Row | undefined; error: Error | null; refetch: () => unknown }
  t: (key: RecordMessage) => string
  /** The title where the record could not be loaded. */
  failedTitle: string
  /** The icon above "not found", which leads to the list. */
  icon: string
  listHref: string
  documentTitle?: (page: string) => string
  children: (record: Row, section: RecordSection) => ReactNode
}

/** One record on a page of its own, in each of its states. A record that was loaded stays when a refetch fails. */
export function RecordPage<Row extends { id: string }>(props: RecordPageProps<Row>) {
  const { query, t, failedTitle, icon, listHref, children } = props
  const { data, error, refetch } = query
  const shell = useMessages(shellMessages)
  const documentTitle = props.documentTitle ?? ((page: string) => shell('pageTitle', { page }))
  const failed = error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null
  if (data) {
    return (
      <>
        {failed}
        <Fragment key={data.id}>{children(data, { resetsWith: data, onRetry: () => void refetch() })}</Fragment>
      </>
    )
  }
  if (isNotFound(error)) {
    const toList = <ButtonLink href={listHref}>{t('toList')}</ButtonLink>
    return (
      <Fragment key="not-found">
        <PageHeader title={t('notFound')} documentTitle={documentTitle(t('notFound'))} />
        <EmptyState icon={icon} title={t('notFoundText')} action={toList} />
      </Fragment>
    )
  }
  const title = error ? failedTitle : t('loading')
  return (
    <Fragment key="loading">
      <PageHeader title={title} documentTitle={documentTitle(title)} />
      {failed ?? <PageSkeleton />}
    </Fragment>
  )
}

/** 422: the address holds no valid id. */
const isNotFound = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 422)
