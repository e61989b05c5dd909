import { useState } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Table } from '#ui/kit/lists/Table.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useAdminColumns } from './admin-columns.tsx'
import { AdminActDialog } from './AdminActDialog.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { type AdminAct, type AdminList, type ListedAdmin, useAdmins } from './queries.ts'

/** Those who run the service, and the invitations that nobody has accepted yet. */
export function AdminsPage() {
  const t = useMessages(adminAdminMessages)
  const admin = useMessages(adminMessages)
  const { data, error, refetch } = useAdmins()
  const [isInviting, setInviting] = useState(false)
  const invite = (
    <Button look="primary" icon="i-lucide-plus" onPress={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={admin('admins')}
        documentTitle={admin('pageTitle', { page: admin('admins') })}
        actions={invite}
      >
        <p className="text-ink-muted">{t('text')}</p>
      </PageHeader>
      <LoadState failed={t('failedToLoad')} error={error} onRetry={refetch} skeleton={<Loading />}>
        {data ? <Loaded list={data} /> : null}
      </LoadState>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}

function Loaded({ list: { items, invitations } }: { list: AdminList }) {
  const t = useMessages(adminAdminMessages)
  const admin = useMessages(adminMessages)
  const [chosen, setChosen] = useState<{ act: AdminAct; admin: ListedAdmin } | null>(null)
  const columns = useAdminColumns((act, one) => setChosen({ act, admin: one }))
  return (
    <>
      {items.length === 1 && invitations.length === 0 ? (
        <Banner tone="info" title={t('alone')}>
          <p>{t('aloneText')}</p>
        </Banner>
      ) : null}
      <Table caption={admin('admins')} columns={columns} rows={items} rowId={({ id }) => id} />
      <section aria-labelledby="invitations" className="flex flex-col gap-4">
        <h2 id="invitations" className="text-heading">
          {t('invitations')}
        </h2>
        {invitations.length === 0 ? (
          <p className="text-ink-muted">{t('noInvitations')}</p>
        ) : (
          <InvitationTable invitations={invitations} />
        )}
      </section>
      {chosen ? <AdminActDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function Loading() {
  const shell = useMessages(shellMessages)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {shell('loadingPage')}
      </p>
      <Skeleton height="h-40" />
    </div>
  )
}
