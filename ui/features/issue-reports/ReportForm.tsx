import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { REPORT_ACCESS_DAYS } from '#domain/account/support-access.ts'
import { LONGEST_REPORT } from '#domain/issue-reports/issue-report.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { forgetReportedError } from '#ui/platform/feedback/reported-error.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import type { SignedInUser } from '#ui/platform/session/session-storage.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { KindFields } from './KindFields.tsx'
import { type IssueReport, useDiagnosis, useSendReport } from './queries.ts'
import { NO_REPORT_ERRORS, reportErrorsOf } from './errors.ts'
import { NotSent } from './NotSent.tsx'
import { ReportByMail } from './ReportByMail.tsx'
import type { SentReport } from './ReportSent.tsx'
import { SupportAccessField } from './SupportAccessField.tsx'
import { base64Of } from './screenshot-state.ts'
import { ScreenshotField, useScreenshot } from './ScreenshotField.tsx'
import { useReportDraft } from './state.ts'
import { TechnicalDetails } from './TechnicalDetails.tsx'

type ReportFormProps = { user: SignedInUser; onSent: (sent: SentReport) => void }

/** The draft is stored until it is sent, and kept after an error. */
export function ReportForm({ user, onSent }: ReportFormProps) {
  const t = useMessages(issueReportMessages)
  const kinds = useMessages(reportKindMessages)
  const draft = useReportDraft(user.id)
  const { report, change } = draft
  const email = report.email ?? user.email
  const isBug = report.category === 'bug'
  const diagnosis = useDiagnosis()
  const picture = useScreenshot(draft.show)
  const { send, isSending, errors } = useSending({ ...draft, email, diagnosis, onSent })
  return (
    <div className="flex flex-col gap-6">
      <section className="card p-4 md:p-6">
        <Form errors={errors.fields} onSubmit={send} takesFocus="page">
          {errors.message ? (
            <NotSent title={t('notSent')} why={errors.message} until={errors.until}>
              {t('savedOnDevice')}
            </NotSent>
          ) : null}
          <KindFields report={report} onChange={change} />
          <TextField
            label={t(isBug ? 'description' : 'message')}
            name="description"
            hint={t(isBug ? 'descriptionHint' : 'messageHint')}
            lines={7}
            maxLength={LONGEST_REPORT}
            value={report.description}
            onChange={(description) => change({ description })}
            onPaste={picture.paste}
          />
          <ScreenshotField {...picture} screenshot={draft.screenshot} onRemove={() => draft.show(null)} />
          <TextField
            label={t('email')}
            name="email"
            type="email"
            writing="ltr"
            autoComplete="email"
            value={email}
            onChange={(typed) => change({ email: typed })}
          />
          <TechnicalDetails text={diagnosis} />
          <SupportAccessField isGiven={report.supportAccess} onChange={(supportAccess) => change({ supportAccess })} />
          <div>
            <Button type="submit" look="primary" icon="i-lucide-send icon-flip" wide busy={isSending}>
              {t('send')}
            </Button>
          </div>
        </Form>
      </section>
      <ReportByMail
        topic={kinds(isBug ? (report.topic ?? 'bug') : report.category)}
        text={[report.description.trim(), diagnosis].filter(Boolean).join('\n\n')}
        isNeeded={errors.message !== null}
      />
    </div>
  )
}

type Sending = Pick<ReturnType<typeof useReportDraft>, 'report' | 'screenshot' | 'discard'> &
  Pick<ReportFormProps, 'onSent'> & { email: string; diagnosis: string | undefined }

/** Validates before sending. Retries of an unchanged report reuse its idempotency key. */
function useSending({ report, screenshot, discard, email, diagnosis, onSent }: Sending) {
  const t = useMessages(issueReportMessages)
  const sentence = useFieldMessage()
  const { mutate, isPending } = useSendReport()
  const [errors, setErrors] = useState(NO_REPORT_ERRORS)
  const keyOf = useIdempotencyKey()
  const mayGiveAccess = usePermission('support.write')
  const send = () => {
    const [description, address] = [report.description.trim(), readEmail(email)]
    const fields = {
      ...(description === '' && { description: sentence({ problem: 'missing' }) }),
      ...(!address.ok && { email: sentence(address.problem) }),
    }
    setErrors({ ...NO_REPORT_ERRORS, fields })
    if (description === '' || !address.ok) return
    const { category, severity, topic, supportAccess } = report
    const body: IssueReport = {
      category,
      ...(category === 'bug' && { severity, ...(topic && { topic }) }),
      description,
      email: address.value,
      diagnostics: diagnosis ?? '',
      ...(supportAccess && mayGiveAccess && { supportAccessDays: REPORT_ACCESS_DAYS }),
      ...(screenshot && { screenshot: base64Of(screenshot) }),
    }
    mutate(
      { report: body, key: keyOf(body) },
      {
        onSuccess: ({ id, ticket }) => {
          discard()
          forgetReportedError()
          onSent({ id, ticket, email: address.value })
        },
        onError: (error) => setErrors(reportErrorsOf(error, ['description', 'email'], t('tryLater'))),
      },
    )
  }
  return { send, isSending: isPending, errors }
}
