import { useState } from 'react'
import { useParams } from 'react-router'
import { adminWords } from '#i18n/admin/admin.ts'
import { adminUserWords } from '#i18n/admin/actions.ts'
import { ApiError } from '#ui/app/api.ts'
import { adminPaths } from '#ui/app/admin-paths.ts'
import { useWords } from '#ui/app/language.tsx'
import { Bdi } from '#ui/kit/Bdi.tsx'
import { ButtonLink } from '#ui/kit/Button.tsx'
import { EmptyState } from '#ui/kit/EmptyState.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { Skeleton } from '#ui/kit/Skeleton.tsx'
import { LoadTrouble } from '#ui/shell/LoadTrouble.tsx'
import { ActDialog } from './ActDialog.tsx'
import { ActList } from './ActList.tsx'
import { type UserAct, type UserPage, useUser } from './queries.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserTimeline } from './UserTimeline.tsx'

/** One user: how he stands, what he uses, what happened, and what an admin may do. */
export function UserRoom() {
  const t = useWords(adminUserWords)
  const { id = '' } = useParams()
  const { data, error, refetch } = useUser(id)
  // A mistyped address is no user either.
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NotThere />
  return (
    <>
      <Head user={data} />
      {error ? <LoadTrouble title={t('userFailed')} why={error.message} onAgain={refetch} /> : null}
      {data ? <Found user={data} /> : null}
      {!data && !error ? <Skeleton height="h-40" /> : null}
    </>
  )
}

function Head({ user }: { user: UserPage | undefined }) {
  const admin = useWords(adminWords)
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
  const [act, setAct] = useState<UserAct | null>(null)
  return (
    <>
      <UserFacts user={user} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ActList user={user} onAct={setAct} />
        <UserTimeline timeline={user.timeline} />
      </div>
      {act ? <ActDialog key={act} act={act} user={user} onClose={() => setAct(null)} /> : null}
    </>
  )
}

function Back() {
  const t = useWords(adminUserWords)
  return <ButtonLink href={adminPaths.users}>{t('back')}</ButtonLink>
}

function NotThere() {
  const t = useWords(adminUserWords)
  const admin = useWords(adminWords)
  return (
    <>
      <PageHeader title={admin('users')} documentTitle={admin('pageTitle', { page: admin('users') })} />
      <EmptyState title={t('notThere')} icon="i-lucide-search" action={<Back />}>
        {t('notThereText')}
      </EmptyState>
    </>
  )
}
