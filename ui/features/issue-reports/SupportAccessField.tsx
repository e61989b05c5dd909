import { REPORT_ACCESS_DAYS } from '#domain/account/support-access.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'

type SupportAccessFieldProps = { isGiven: boolean; onChange: (isGiven: boolean) => void }

/** Offered to the owner alone, and never chosen for him. */
export function SupportAccessField({ isGiven, onChange }: SupportAccessFieldProps) {
  const t = useMessages(issueReportMessages)
  return (
    <IfPermitted to="support.write">
      <div>
        <Checkbox isSelected={isGiven} onChange={onChange}>
          {t('supportAccess', { n: REPORT_ACCESS_DAYS })}
        </Checkbox>
        <p className="text-small text-ink-muted">{t('supportAccessHint')}</p>
      </div>
    </IfPermitted>
  )
}
