import { REPORT_CATEGORIES, REPORT_SEVERITIES } from '#domain/issue-reports/issue-report.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { ReportDraft } from './state.ts'
import { TopicChips } from './TopicChips.tsx'

type KindFieldsProps = {
  report: Pick<ReportDraft, 'category' | 'severity' | 'topic'>
  onChange: (changed: Partial<ReportDraft>) => void
}

/** The kind of report, and for a bug its severity and topic. */
export function KindFields({ report: { category, severity, topic }, onChange }: KindFieldsProps) {
  const t = useMessages(issueReportMessages)
  const kinds = useMessages(reportKindMessages)
  return (
    <>
      <Choices
        look="chips"
        label={t('kind')}
        options={REPORT_CATEGORIES.map((id) => ({ id, text: kinds(id) }))}
        value={category}
        onChange={(chosen) => onChange({ category: chosen })}
      />
      {category === 'bug' ? (
        <>
          <Choices
            look="chips"
            label={t('severity')}
            options={REPORT_SEVERITIES.map((id) => ({ id, text: kinds(id) }))}
            value={severity}
            onChange={(chosen) => onChange({ severity: chosen })}
          />
          <TopicChips chosen={topic} onChoose={(chosen) => onChange({ topic: chosen })} />
        </>
      ) : null}
    </>
  )
}
