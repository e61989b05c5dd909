import { useState } from 'react'
import { useParams } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionList } from './ActionList.tsx'
import { type UserAction, type UserPage, useUser } from '#ui/features/admin/queries.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserTimeline } from './UserTimeline.tsx'

/** One user: subscription, usage, history, and what an admin may do. */
export function UserPage() {
  const t = useMessages(adminUserMessages)
  const { id = '' } = useParams()
  const { data, error, refetch } = useUser(id)
  // 422: the address holds no valid id.
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NotFound />
  return (
    <>
      <Head user={data} />
      {error ? <LoadError title={t('userFailed')} why={error.message} onAgain={refetch} /> : null}
      {data ? <Found user={data} /> : null}
      {!data && !error ? <Skeleton height="h-40" /> : null}
    </>
  )
}

function Head({ user }: { user: UserPage | undefined }) {
  const admin = useMessages(adminMessages)
  if (!user) return null
  return (
    <PageHeader
      title={<Ltr>{user.email}</Ltr>}
      documentTitle={admin('pageTitle', { page: user.email })}
      actions={<Back />}
    >
      {user.companyName ? (
        <p className="text-ink-muted">
          <Bdi>{user.companyName}</Bdi>
        </p>
      ) : null}
    </PageHeader>
  )
}

function Found({ user }: { user: UserPage }) {
  const [action, setAction] = useState<UserAction | null>(null)
  return (
    <>
      <UserFacts user={user} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ActionList user={user} onAction={setAction} />
        <UserTimeline timeline={user.timeline} />
      </div>
      {action ? <ActionDialog key={action} action={action} user={user} onClose={() => setAction(null)} /> : null}
    </>
  )
}

function Back() {
  const t = useMessages(adminUserMessages)
  return <ButtonLink href={adminPaths.users}>{t('back')}</ButtonLink>
}

function NotFound() {
  const t = useMessages(adminUserMessages)
  const admin = useMessages(adminMessages)
  return (
    <>
      <PageHeader title={admin('users')} documentTitle={admin('pageTitle', { page: admin('users') })} />
      <EmptyState title={t('notThere')} icon="i-lucide-search" action={<Back />}>
        {t('notThereText')}
      </EmptyState>
    </>
  )
}
