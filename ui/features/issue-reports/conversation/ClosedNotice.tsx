import { REOPENS_DAYS, reopens } from '#domain/issue-reports/issue-report.ts'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { useNow } from '#ui/platform/use-now.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

const DAY_MS = 24 * 60 * 60_000

/** Says whether a reply opens the closed report again or begins another one. */
export function ClosedNotice({ closedAt }: { closedAt: string }) {
  const t = useMessages(conversationMessages)
  const timeZone = useTimeZone()
  const now = useNow()
  const closed = new Date(closedAt)
  const until = new Date(closed.getTime() + REOPENS_DAYS * DAY_MS).toISOString()
  return (
    <Banner tone="info" title={t('closed')}>
      {reopens(closed, now) ? (
        <Sentence slots={{ moment: <DateText instant={until} timeZone={timeZone} /> }}>
          {(slots) => t('reopens', slots)}
        </Sentence>
      ) : (
        t('begins')
      )}
    </Banner>
  )
}
