import { REPORT_TOPICS, type ReportTopic } from '#domain/issue-reports/issue-report.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'

type TopicChipsProps = { chosen: ReportTopic | null; onChoose: (topic: ReportTopic | null) => void }

/** Optional. */
export function TopicChips({ chosen, onChoose }: TopicChipsProps) {
  const t = useMessages(issueReportMessages)
  const kinds = useMessages(reportKindMessages)
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-small font-600">
        {t('topic')}
      </p>
      <div role="group" aria-label={t('topic')} className="flex flex-wrap gap-2">
        {REPORT_TOPICS.map((topic) => (
          <Chip key={topic} isChosen={topic === chosen} onPress={() => onChoose(topic === chosen ? null : topic)}>
            {kinds(topic)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
