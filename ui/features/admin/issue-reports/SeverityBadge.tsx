import type { ReportSeverity } from '#domain/issue-reports/issue-report.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

const TONES: Record<ReportSeverity, BadgeTone> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  blocking: 'danger',
}

/** How much a fault hinders its writer, in his own words. */
export function SeverityBadge({ severity }: { severity: ReportSeverity }) {
  const t = useMessages(reportKindMessages)
  return <Badge tone={TONES[severity]}>{t(severity)}</Badge>
}
