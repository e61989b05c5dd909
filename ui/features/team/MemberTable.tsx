import { maySetRole, type Role } from '#domain/team/roles.ts'
import { isolate } from '#domain/text/bidi.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { type Calendar, useCalendar } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { nameOf } from './member-name.ts'
import type { Member } from './queries.ts'

export type MemberAct = { kind: 'change' | 'remove' | 'leave'; member: Member }

type MemberTableProps = {
  members: readonly Member[]
  /** The role of the reader. */
  by: Role
  /** Null while nothing can be changed. */
  onAct: ((act: MemberAct) => void) | null
}

export function MemberTable({ members, by, onAct }: MemberTableProps) {
  const t = useMessages(teamMessages)
  const columns = useColumns()
  const actions: Column<Member> = {
    id: 'actions',
    head: t('actions'),
    card: 'end',
    cell: (member) => (onAct ? <MemberMenu {...{ member, by, onAct }} /> : null),
  }
  return (
    <Table
      caption={t('members')}
      columns={onAct ? [...columns, actions] : columns}
      rows={members}
      rowId={({ userId }) => userId}
    />
  )
}

function useColumns(): Column<Member>[] {
  const t = useMessages(teamMessages)
  const roles = useMessages(roleMessages)
  const calendar = useCalendar()
  return [
    { id: 'member', head: t('member'), card: 'title', cell: (member) => <Who member={member} /> },
    { id: 'role', head: t('role'), card: 'line', cell: ({ role }) => roles(role) },
    {
      id: 'lastDay',
      head: t('lastDay'),
      card: 'line',
      cell: ({ endsOn }) => <LastDay {...{ endsOn, calendar }} />,
      // Most have none, which a card need not say.
      cardCell: ({ endsOn }) => (endsOn === null ? null : <LastDay {...{ endsOn, calendar }} />),
    },
    {
      id: 'lastSeen',
      head: t('lastSeen'),
      card: 'line',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="text-ink-muted">{t('notLately')}</span>
        ) : (
          <RelativeTime instant={lastSeenAt} timeZone={calendar.timeZone} />
        ),
    },
  ]
}

function Who({ member }: { member: Member }) {
  const t = useMessages(teamMessages)
  const { locale } = useLanguage()
  const name = nameOf(member, locale)
  return (
    <span className="flex flex-col [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-600">
        <span>{name === member.email ? <Ltr>{name}</Ltr> : <Bdi>{name}</Bdi>}</span>
        {member.you ? <Badge>{t('you')}</Badge> : null}
      </span>
      {name === member.email ? null : (
        <span className="text-small font-400 text-ink-muted">
          <Ltr>{member.email}</Ltr>
        </span>
      )}
    </span>
  )
}

export function LastDay({ endsOn, calendar }: { endsOn: string | null; calendar: Calendar }) {
  const t = useMessages(teamMessages)
  if (endsOn === null) return <span className="text-ink-muted">{t('noLastDay')}</span>
  if (endsOn === calendar.today) {
    return (
      <Badge tone="warning" icon="i-lucide-clock">
        {t('endsToday')}
      </Badge>
    )
  }
  return <DateText day={endsOn} />
}

type MemberMenuProps = { member: Member; by: Role; onAct: (act: MemberAct) => void }

/** A manager sees none beside an owner. */
function MemberMenu({ member, by, onAct }: MemberMenuProps) {
  const t = useMessages(teamMessages)
  const { locale } = useLanguage()
  const maySet = maySetRole(by, member.role, null)
  const change: MenuAction = {
    id: 'change',
    text: t('change'),
    icon: 'i-lucide-pencil',
    onAction: () => onAct({ kind: 'change', member }),
  }
  const end: MenuAction = member.you
    ? {
        id: 'leave',
        text: t('leave'),
        icon: 'i-lucide-log-out icon-flip',
        danger: true,
        onAction: () => onAct({ kind: 'leave', member }),
      }
    : {
        id: 'remove',
        text: t('remove'),
        icon: 'i-lucide-user-x',
        danger: true,
        onAction: () => onAct({ kind: 'remove', member }),
      }
  if (!maySet) return null
  const label = t('actionsFor', { name: isolate(nameOf(member, locale), 'auto') })
  return (
    <Menu
      label={label}
      trigger={<IconButton compact label={label} icon="i-lucide-ellipsis" />}
      actions={[change, end]}
    />
  )
}
