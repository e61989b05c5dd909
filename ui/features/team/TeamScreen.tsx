import { useState } from 'react'
import { accountMessages } from '#i18n/account/account.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteSheet } from './InviteSheet.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { type MemberAct, MemberTable } from './MemberTable.tsx'
import { type Member, useTeam } from './queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

/** Who works in the company, who is invited, and what each may do. Without an answer of the server it is read only. */
export function TeamScreen() {
  const t = useMessages(teamMessages)
  const settings = useMessages(accountMessages)
  const shell = useMessages(shellMessages)
  const { team, error, refetch } = useTeam()
  const [open, setOpen] = useState<Open | null>(null)
  const isAllowed = !(error instanceof ApiError && error.reason === 'team.not-allowed')
  const you = team?.members.find((member) => member.you)
  const canChange = error === null
  const isAlone = team?.members.length === 1 && team.invitations.length === 0
  const invite = (
    <Button look="primary" icon="i-lucide-plus" onPress={() => setOpen({ kind: 'invite' })}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={you && canChange && !isAlone ? invite : null}
      >
        <TextLink href={paths.settings}>{settings('settings')}</TextLink>
      </PageHeader>
      {isAllowed ? (
        <LoadState
          failed={team ? t('readOnly') : t('loadFailed')}
          error={error}
          onRetry={refetch}
          skeleton={<LoadingRows text={t('loading')} columns={COLUMNS} />}
        >
          {team && you ? (
            <>
              <MemberTable members={team.members} by={you.role} onAct={canChange ? setOpen : null} />
              {team.invitations.length > 0 ? (
                <section className="flex flex-col gap-3 outline-none">
                  <h2 className="text-heading">{t('invitations')}</h2>
                  <InvitationTable invitations={team.invitations} by={you.role} canChange={canChange} />
                </section>
              ) : null}
              {isAlone ? (
                <EmptyState icon="i-lucide-user" title={t('aloneTitle')} action={canChange ? invite : null}>
                  {t('aloneText')}
                </EmptyState>
              ) : null}
            </>
          ) : null}
        </LoadState>
      ) : (
        <NotAllowed said={error?.message ?? ''} onLeave={() => setOpen({ kind: 'leave' })} />
      )}
      <Opened open={open} you={you} onClose={() => setOpen(null)} />
    </>
  )
}

type Open = { kind: 'invite' } | { kind: 'leave' } | MemberAct

type OpenedProps = { open: Open | null; you: Member | undefined; onClose: () => void }

function Opened({ open, you, onClose }: OpenedProps) {
  if (open?.kind === 'leave') return <LeaveDialog onClose={onClose} />
  if (!open || !you) return null
  switch (open.kind) {
    case 'invite':
      return <InviteSheet by={you.role} onClose={onClose} />
    case 'change':
      return <MemberSheet member={open.member} by={you.role} onClose={onClose} />
    case 'remove':
      return <RemoveDialog member={open.member} onClose={onClose} />
  }
}

/** A role that does not look after the team can leave it all the same. */
function NotAllowed({ said, onLeave }: { said: string; onLeave: () => void }) {
  const t = useMessages(teamMessages)
  return (
    <EmptyState
      icon="i-lucide-user"
      title={said}
      action={
        <Button icon="i-lucide-log-out icon-flip" onPress={onLeave}>
          {t('leave')}
        </Button>
      }
    >
      {t('about')}
    </EmptyState>
  )
}

const COLUMNS = [
  { id: 'member', width: 'w-40' },
  { id: 'role', width: 'w-24' },
  { id: 'lastDay', width: 'w-24', isWideOnly: true },
  { id: 'lastSeen', width: 'w-24', isWideOnly: true },
] as const
