import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** Why it was not sent, when it can be, and in `children` what became of it. */
type NotSentProps = { title: string; why: string; until: string | null; children: string }

export function NotSent({ title, why, until, children }: NotSentProps) {
  return (
    <Banner tone="danger" urgent title={title}>
      <p>{why}</p>
      {until === null ? null : <Until moment={until} />}
      <p>{children}</p>
    </Banner>
  )
}

function Until({ moment }: { moment: string }) {
  const t = useMessages(issueReportMessages)
  const timeZone = useTimeZone()
  return (
    <p>
      <Sentence slots={{ moment: <DateText instant={moment} timeZone={timeZone} /> }}>
        {(slots) => t('limitUntil', slots)}
      </Sentence>
    </p>
  )
}
