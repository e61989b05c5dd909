import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { viewAsMessages } from '#i18n/admin/view-as.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionList, type NamedCompany } from './ActionList.tsx'
import { type UserAction, type UserPage as User, useUser } from '#ui/features/admin/queries.ts'
import { ViewCard } from '#ui/features/admin/view-as/ViewCard.tsx'
import { SessionList } from './SessionList.tsx'
import { SecurityList } from './activity/SecurityList.tsx'
import { UserActivity } from './activity/UserActivity.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserTimeline } from './UserTimeline.tsx'

/** One user: subscription, usage, history, and an admin's actions. */
export function UserPage() {
  const t = useMessages(adminUserMessages)
  const admin = useMessages(adminMessages)
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useUser(id)}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-search"
      listHref={adminPaths.users}
      documentTitle={(page) => admin('pageTitle', { page })}
    >
      {(user) => <Loaded user={user} />}
    </RecordPage>
  )
}

function Loaded({ user }: { user: User }) {
  const t = useMessages(adminUserMessages)
  const admin = useMessages(adminMessages)
  const view = useMessages(viewAsMessages)
  const hasViewEnded = useSearchParams()[0].get('view') === 'over'
  const [chosen, setChosen] = useState<{ action: UserAction; company: NamedCompany | null } | null>(null)
  return (
    <>
      <PageHeader
        title={<Ltr>{user.email}</Ltr>}
        documentTitle={admin('pageTitle', { page: user.email })}
        actions={<ButtonLink href={adminPaths.users}>{t('toList')}</ButtonLink>}
      >
        {user.companyName ? (
          <p className="text-ink-muted">
            <Bdi>{user.companyName}</Bdi>
          </p>
        ) : null}
      </PageHeader>
      {hasViewEnded ? (
        <Banner tone="info" title={view('over')}>
          <p>{view('overText')}</p>
        </Banner>
      ) : null}
      <UserFacts user={user} />
      <UserActivity userId={user.id}>
        <ViewCard user={user} />
        <ActionList user={user} onAction={(action, company) => setChosen({ action, company })} />
        <SessionList user={user} />
        <SecurityList userId={user.id} />
        <UserTimeline timeline={user.timeline} />
      </UserActivity>
      {chosen ? <ActionDialog {...chosen} user={user} onClose={() => setChosen(null)} /> : null}
    </>
  )
}
