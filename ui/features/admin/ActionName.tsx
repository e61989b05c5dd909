import type { ReactNode } from 'react'
import { readDevice } from '#domain/auth/device.ts'
import { deviceName } from '#i18n/account/device-name.ts'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { adminActionMessages, adminUserMessages } from '#i18n/admin/actions.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from './time-zone.ts'

type Action = keyof typeof adminActionMessages.en
type ReportStatus = 'open' | 'answered' | 'closed'
type Data = Record<string, string>

/** An admin action by name, with its options, a line each: the days added, the company, the report, the admin it was about. */
export function ActionName({ action, data }: { action: string; data: Data }) {
  const t = useMessages(adminActionMessages)
  return (
    <span className="flex flex-col">
      <span>{isAction(action) ? t(action) : action}</span>
      {useDetails(data).map(([name, detail]) => (
        <span key={name} className="text-small text-ink-muted break-words">
          {detail}
        </span>
      ))}
    </span>
  )
}

function useDetails(data: Data) {
  const { email, to, company, ticket, status, days, until, mails } = data
  const user = useMessages(adminUserMessages)
  const report = useMessages(reportKindMessages)
  const security = useMessages(accountSecurityMessages)
  const address = email ?? to
  const details: [string, ReactNode][] = [
    ['address', address && <Ltr>{address}</Ltr>],
    ['company', company && <Bdi>{company}</Bdi>],
    ['ticket', ticket && <Ltr>{ticket}</Ltr>],
    ['status', status && isReportStatus(status) && report(status)],
    ['days', days && user('addedDays', { n: Number(days) })],
    ['until', until && <Until instant={until} />],
    ['mails', mails && user('mails', { n: Number(mails) })],
    ['device', (data.browser ?? data.system) && <BidiText>{deviceName(readDevice(data), security)}</BidiText>],
  ]
  return details.filter(([, detail]) => Boolean(detail))
}

function Until({ instant }: { instant: string }) {
  const user = useMessages(adminUserMessages)
  return (
    <Sentence slots={{ until: <DateText instant={instant} timeZone={LOCAL_TIME_ZONE} /> }}>
      {(slots) => user('givenUntil', slots)}
    </Sentence>
  )
}

const isAction = (action: string): action is Action => Object.hasOwn(adminActionMessages.en, action)
const isReportStatus = (status: string): status is ReportStatus => ['open', 'answered', 'closed'].includes(status)
