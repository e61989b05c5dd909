import { isolate } from '#domain/text/bidi.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { EndDialog } from './EndDialog.tsx'
import { nameOf } from './member-name.ts'
import { type Member, useRemoveMember } from './queries.ts'

export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useMessages(teamMessages)
  const { locale } = useLanguage()
  const name = isolate(nameOf(member, locale), 'auto')
  return (
    <EndDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirm={t('remove')}
      failedTitle={t('notRemoved')}
      end={useRemoveMember()}
      body={member.userId}
      onEnded={() => {
        announce({ kind: 'done', title: t('removed', { name }) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
