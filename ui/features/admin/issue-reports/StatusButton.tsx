import type { ReportStatus } from '#domain/issue-reports/issue-report.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useReportStatus } from './queries.ts'

/** Closes the report or opens it again, with Undo. */
export function StatusButton({ id, status }: { id: string; status: ReportStatus }) {
  const t = useMessages(adminReportMessages)
  const words = useMessages(listMessages)
  const { mutate, isPending } = useReportStatus(id)
  const isClosed = status === 'closed'
  const change = () =>
    mutate({
      to: isClosed ? 'open' : 'closed',
      done: () =>
        announce({
          kind: 'done',
          title: t(isClosed ? 'reopenedDone' : 'closedDone'),
          action: { text: words('undo'), onAction: () => mutate({ to: status }) },
        }),
    })
  return (
    <Button busy={isPending} onPress={change}>
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
}
