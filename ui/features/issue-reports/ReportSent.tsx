import { useEffect, useRef } from 'react'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { CopyButton } from '#ui/platform/feedback/CopyButton.tsx'

export type SentReport = { id: string; ticket: string; email: string }

/** Takes the focus because it replaces the form that had it. */
export function ReportSent({ id, ticket, email, onAgain }: SentReport & { onAgain: () => void }) {
  const t = useMessages(issueReportMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card flex max-w-3xl flex-col gap-4 p-4 md:p-6">
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="i-lucide-circle-check mt-0.5 shrink-0 text-2xl text-success" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {t('sentTitle')}
          </h2>
          <p className="mt-1 text-ink-muted">
            <Sentence slots={{ email: <Ltr>{email}</Ltr> }}>{(slots) => t('sentText', slots)}</Sentence>
          </p>
        </div>
      </div>
      <div className="rounded-control bg-sunken p-4">
        <p className="text-small text-ink-muted">{t('reference')}</p>
        <p className="mt-1 text-2xl font-600">
          <Ltr>{ticket}</Ltr>
        </p>
        <CopyButton text={ticket} label={t('copyReference')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" icon="i-lucide-messages-square" href={paths.issueReport(id)} wide>
          {t('openConversation')}
        </ButtonLink>
        <Button look="quiet" onPress={onAgain}>
          {t('another')}
        </Button>
      </div>
    </section>
  )
}
