import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { MessageCard } from '#ui/platform/layout/MessageCard.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Activity } from './activity-queries.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { NoteForm } from './NoteForm.tsx'

type NoteListProps = { userId: string; notes: Activity['notes'] }

/** The notes about a user, the newest first, under the field for another. */
export function NoteList({ userId, notes }: NoteListProps) {
  const t = useMessages(userActivityMessages)
  return (
    <ActivityCard title={t('notes')} text={t('notesText')}>
      <NoteForm userId={userId} />
      {notes.length === 0 ? <p className="text-ink-muted">{t('noNotes')}</p> : null}
      <ol aria-label={t('notes')} className="flex flex-col gap-3">
        {notes.map(({ id, text, at, admin }) => (
          <li key={id} className="flex flex-col">
            <MessageCard
              id={id}
              text={text}
              at={at}
              timeZone={LOCAL_TIME_ZONE}
              author={
                <span className="min-w-0 break-all font-600 text-ink">
                  {admin === null ? t('formerAdmin') : <Ltr>{admin}</Ltr>}
                </span>
              }
              look="border-dashed border-warning bg-warning-soft"
            />
          </li>
        ))}
      </ol>
    </ActivityCard>
  )
}
