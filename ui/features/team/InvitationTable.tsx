import { maySetRole, type Role } from '#domain/team/roles.ts'
import { isolate } from '#domain/text/bidi.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { useNow } from '#ui/platform/use-now.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { LastDay } from './MemberTable.tsx'
import { type Invitation, useSendAgain, useWithdraw } from './queries.ts'

type InvitationTableProps = {
  invitations: readonly Invitation[]
  by: Role
  canChange: boolean
}

/** Invitations that nobody has accepted yet; one that has expired can be sent again. */
export function InvitationTable({ invitations, by, canChange }: InvitationTableProps) {
  const t = useMessages(teamMessages)
  const columns = useColumns()
  const actions: Column<Invitation> = {
    id: 'actions',
    head: t('actions'),
    card: 'end',
    cell: (invitation) => (maySetRole(by, invitation.role, null) ? <InvitationMenu invitation={invitation} /> : null),
  }
  return (
    <Table
      caption={t('invitations')}
      columns={canChange ? [...columns, actions] : columns}
      rows={invitations}
      rowId={({ id }) => id}
    />
  )
}

function useColumns(): Column<Invitation>[] {
  const t = useMessages(teamMessages)
  const roles = useMessages(roleMessages)
  const calendar = useCalendar()
  const { timeZone } = calendar
  return [
    { id: 'invitation', head: t('invitation'), card: 'title', cell: (invitation) => <Whom invitation={invitation} /> },
    { id: 'role', head: t('role'), card: 'line', cell: ({ role }) => roles(role) },
    {
      id: 'lastDay',
      head: t('lastDay'),
      card: 'line',
      cell: ({ endsOn }) => <LastDay {...{ endsOn, calendar }} />,
      cardCell: ({ endsOn }) => (endsOn === null ? null : <LastDay {...{ endsOn, calendar }} />),
    },
    {
      id: 'sent',
      head: t('sent'),
      card: 'line',
      cell: ({ sentAt, letter }) => <Sending {...{ sentAt, letter, timeZone }} />,
    },
    {
      id: 'validUntil',
      head: t('validUntil'),
      card: 'line',
      cell: ({ expiresAt }) => <Expiry {...{ expiresAt, timeZone }} />,
    },
  ]
}

function Whom({ invitation: { email, by, letter } }: { invitation: Invitation }) {
  const t = useMessages(teamMessages)
  return (
    <span className="flex flex-col [overflow-wrap:anywhere]">
      <span className="font-600">
        <Ltr>{email}</Ltr>
      </span>
      <span className="text-small font-400 text-ink-muted">
        <Sentence slots={{ email: <Ltr>{by}</Ltr> }}>{(marks) => t('by', marks)}</Sentence>
      </span>
      {letter === 'failed' ? <span className="text-small font-400 text-danger">{t('letterFailedText')}</span> : null}
    </span>
  )
}

/** When the letter was sent, or why it is not there yet. */
function Sending({ sentAt, letter, timeZone }: Pick<Invitation, 'sentAt' | 'letter'> & { timeZone: string }) {
  const t = useMessages(teamMessages)
  switch (letter) {
    case 'waiting':
      return <Badge icon="i-lucide-clock">{t('letterWaiting')}</Badge>
    case 'failed':
      return (
        <Badge tone="danger" icon="i-lucide-circle-alert">
          {t('letterFailed')}
        </Badge>
      )
    case 'sent':
      return <RelativeTime instant={sentAt} timeZone={timeZone} />
  }
}

function Expiry({ expiresAt, timeZone }: { expiresAt: string; timeZone: string }) {
  const t = useMessages(teamMessages)
  const isOver = Date.parse(expiresAt) <= useNow().getTime()
  return isOver ? (
    <Badge tone="warning" icon="i-lucide-clock">
      {t('expired')}
    </Badge>
  ) : (
    <DateText instant={expiresAt} timeZone={timeZone} />
  )
}

function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useMessages(teamMessages)
  const sendAgain = useSendAgain()
  const withdraw = useWithdraw()
  const deleteWithUndo = useDeleteWithUndo()
  const slots = { email: isolate(email) }
  const label = t('actionsFor', { name: isolate(email) })
  const send = () =>
    sendAgain.mutate(id, {
      onSuccess: () => announce({ kind: 'done', title: t('sentAgain', slots) }),
      onError: ({ message }) => announce({ kind: 'failed', title: t('notSentAgain'), description: message }),
    })
  const takeBack = () =>
    deleteWithUndo({
      ids: [id],
      title: t('withdrawn', slots),
      failedTitle: t('notWithdrawn', slots),
      act: () => withdraw(id),
    })
  return (
    <Menu
      label={label}
      trigger={<IconButton compact label={label} icon="i-lucide-ellipsis" />}
      actions={[
        { id: 'again', text: t('sendAgain'), icon: 'i-lucide-send icon-flip', onAction: send },
        { id: 'withdraw', text: t('withdraw'), icon: 'i-lucide-ban', onAction: takeBack, danger: true },
      ]}
    />
  )
}
