import { useState } from 'react'
import { deviceOf } from '#domain/auth/device.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { CopyButton } from '#ui/platform/feedback/CopyButton.tsx'
import { mailToSupport, supportEmail } from '#ui/platform/feedback/support.ts'

type ReportByMailProps = {
  topic: string
  text: string
  /** Sending failed: opens this section. */
  isNeeded: boolean
}

/** Fallback without the server: `mailto:`, or copying text and address where no mail app exists, as in a webview. */
export function ReportByMail({ topic, text, isNeeded }: ReportByMailProps) {
  const t = useMessages(issueReportMessages)
  const [isOpened, setOpened] = useState(() => deviceOf(navigator.userAgent).browser === 'webview')
  return (
    <details
      open={isNeeded || isOpened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="card p-4 md:px-6"
    >
      <summary className="min-h-11 cursor-pointer rounded-control py-2.5 font-600 ring">{t('byMail')}</summary>
      <p className="mt-1 text-ink-muted">{t('byMailText')}</p>
      <p dir="ltr" className="mt-3 break-all rounded-control bg-sunken p-3 text-center">
        {supportEmail}
      </p>
      <CopyButton text={supportEmail} label={t('copyAddress')} />
      <pre
        dir="auto"
        className="mt-4 whitespace-pre-wrap break-words rounded-control bg-sunken p-3 text-start font-sans text-small"
      >
        {text}
      </pre>
      <CopyButton text={text} label={t('copyReport')} />
      <div className="mt-4 pb-2">
        <ExternalLink stays icon="i-lucide-mail" href={mailToSupport(topic, text)}>
          {t('writeMail')}
        </ExternalLink>
      </div>
    </details>
  )
}
