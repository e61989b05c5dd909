import { isolate } from '#domain/text/bidi.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { type Invitation, useWithdrawInvitation } from './queries.ts'

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useMessages(adminAdminMessages)
  const columns: Column<Invitation>[] = [
    { id: 'invitation', head: t('invitation'), cell: (invitation) => <Whom invitation={invitation} /> },
    {
      id: 'invitedAt',
      head: t('invitedAt'),
      cell: ({ createdAt }) => <DateText instant={createdAt} timeZone={LOCAL_TIME_ZONE} />,
    },
    {
      id: 'validUntil',
      head: t('validUntil'),
      cell: ({ expiresAt }) => <DateText instant={expiresAt} timeZone={LOCAL_TIME_ZONE} />,
    },
    { id: 'actions', head: t('actions'), cell: (invitation) => <Withdraw invitation={invitation} /> },
  ]
  return <Table caption={t('invitations')} columns={columns} rows={invitations} rowId={({ id }) => id} />
}

function Whom({ invitation: { email, invitedBy } }: { invitation: Invitation }) {
  const t = useMessages(adminAdminMessages)
  return (
    <span className="flex max-w-md flex-col gap-1 break-all md:min-w-64">
      <span className="font-600">
        <Ltr>{email}</Ltr>
      </span>
      <span className="text-small text-ink-muted">
        <Sentence slots={{ email: <Ltr>{invitedBy}</Ltr> }}>{(slots) => t('by', slots)}</Sentence>
      </span>
    </span>
  )
}

/** Asks nothing: the same address can be invited again. */
function Withdraw({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useMessages(adminAdminMessages)
  const withdraw = useWithdrawInvitation()
  const slots = { email: isolate(email) }
  // Its promise is awaited here, because the row is gone by then.
  const press = () =>
    void withdraw.mutateAsync(id).then(
      () => announce({ kind: 'done', title: t('withdrawn', slots) }),
      ({ message }: Error) => announce({ kind: 'failed', title: t('notWithdrawn', slots), description: message }),
    )
  return (
    <Button aria-label={t('withdrawOf', slots)} busy={withdraw.isPending} onPress={press}>
      {t('withdraw')}
    </Button>
  )
}
