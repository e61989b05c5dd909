import { announcementMessages } from '#i18n/shell/announcements.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import type { AnnouncementState } from '#domain/announcements/announcement.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Announcement } from './queries.ts'

type Acts = {
  /** The id of the one that is being withdrawn. */
  withdrawing: string | null
  onWithdraw: (id: string) => void
  onUseAgain: (announcement: Announcement) => void
}

const TONES: Record<AnnouncementState, BadgeTone> = {
  scheduled: 'info',
  shown: 'success',
  over: 'neutral',
  withdrawn: 'neutral',
}

export function useAnnouncementColumns(acts: Acts): Column<Announcement>[] {
  const t = useMessages(adminAnnouncementMessages)
  const kinds = useMessages(announcementMessages)
  return [
    { id: 'announcement', head: t('announcement'), cell: (one) => <Texts announcement={one} /> },
    { id: 'kind', head: t('kind'), cell: ({ kind }) => kinds(kind) },
    { id: 'audience', head: t('audience'), cell: ({ audience }) => t(audience) },
    { id: 'state', head: t('state'), cell: ({ state }) => <Badge tone={TONES[state]}>{t(state)}</Badge> },
    { id: 'times', head: t('times'), cell: (one) => <Times announcement={one} /> },
    {
      id: 'by',
      head: t('by'),
      cell: ({ by }) => (by ? <Address email={by} /> : '–'),
    },
    { id: 'actions', head: t('actions'), cell: (one) => <Action announcement={one} acts={acts} /> },
  ]
}

function Texts({ announcement: { textEn, textAr } }: { announcement: Announcement }) {
  return (
    <span className="flex max-w-md flex-col gap-1 md:min-w-64">
      <span lang="en" dir="ltr" className="line-clamp-2 break-words">
        {textEn}
      </span>
      <span lang="ar" dir="rtl" className="line-clamp-2 break-words">
        {textAr}
      </span>
    </span>
  )
}

function Times({ announcement: { from, until } }: { announcement: Announcement }) {
  const t = useMessages(adminAnnouncementMessages)
  const time = (instant: string) => <DateText instant={instant} timeZone={LOCAL_TIME_ZONE} />
  if (until === null) return <Sentence slots={{ from: time(from) }}>{(slots) => t('since', slots)}</Sentence>
  return <Sentence slots={{ from: time(from), until: time(until) }}>{(slots) => t('fromTo', slots)}</Sentence>
}

function Address({ email }: { email: string }) {
  return (
    <span className="min-w-0 break-all">
      <Ltr>{email}</Ltr>
    </span>
  )
}

function Action({ announcement, acts }: { announcement: Announcement; acts: Acts }) {
  const t = useMessages(adminAnnouncementMessages)
  const { id, state } = announcement
  if (state === 'over' || state === 'withdrawn') {
    return <Button onPress={() => acts.onUseAgain(announcement)}>{t('useAgain')}</Button>
  }
  return (
    <Button busy={acts.withdrawing === id} onPress={() => acts.onWithdraw(id)}>
      {t('withdraw')}
    </Button>
  )
}
