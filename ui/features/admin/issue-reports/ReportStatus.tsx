import type { ReportStatus as Status } from '#domain/issue-reports/issue-report.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

const LOOKS: Record<Status, { tone: BadgeTone; icon: string }> = {
  open: { tone: 'info', icon: 'i-lucide-clock-alert' },
  answered: { tone: 'success', icon: 'i-lucide-circle-check' },
  closed: { tone: 'neutral', icon: 'i-lucide-check' },
}

/** An open report is the one that waits for an admin. */
export function ReportStatus({ status }: { status: Status }) {
  const t = useMessages(reportKindMessages)
  return <Badge {...LOOKS[status]}>{t(status)}</Badge>
}
