import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { LONGEST_REPORT } from '#domain/issue-reports/issue-report.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { formErrorsOf, NO_ERRORS, useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { SignedInUser } from '#ui/platform/session/session-storage.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { type IssueReport, useDiagnosis, useSendReport } from './queries.ts'
import { ReportByMail } from './ReportByMail.tsx'
import type { SentReport } from './ReportSent.tsx'
import { base64Of } from './screenshot-state.ts'
import { ScreenshotField, useScreenshot } from './ScreenshotField.tsx'
import { useReportDraft } from './state.ts'
import { TechnicalDetails } from './TechnicalDetails.tsx'
import { TopicChips } from './TopicChips.tsx'

type ReportFormProps = { user: SignedInUser; onSent: (sent: SentReport) => void }

/** The draft is stored until it is sent, and kept after an error. */
export function ReportForm({ user, onSent }: ReportFormProps) {
  const t = useMessages(issueReportMessages)
  const draft = useReportDraft(user.id)
  const { report, change } = draft
  const email = report.email ?? user.email
  const diagnosis = useDiagnosis()
  const picture = useScreenshot(draft.show)
  const { send, isSending, errors } = useSending({ ...draft, email, diagnosis, onSent })
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section className="card p-4 md:p-6">
        <Form errors={errors.fields} onSubmit={send} takesFocus="page">
          {errors.message ? <NotSent why={errors.message} /> : null}
          <TopicChips chosen={report.category} onChoose={(category) => change({ category })} />
          <TextField
            label={t('description')}
            name="description"
            hint={t('descriptionHint')}
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
          <div>
            <Button type="submit" look="primary" icon="i-lucide-send icon-flip" wide busy={isSending}>
              {t('send')}
            </Button>
          </div>
        </Form>
      </section>
      <ReportByMail
        topic={t(report.category ?? 'other')}
        text={[report.description.trim(), diagnosis].filter(Boolean).join('\n\n')}
        isNeeded={errors.message !== null}
      />
    </div>
  )
}

function NotSent({ why }: { why: string }) {
  const t = useMessages(issueReportMessages)
  return (
    <Banner tone="danger" urgent title={t('notSent')}>
      <p>{why}</p>
      <p>{t('savedOnDevice')}</p>
    </Banner>
  )
}

type Sending = Pick<ReturnType<typeof useReportDraft>, 'report' | 'screenshot' | 'discard'> &
  Pick<ReportFormProps, 'onSent'> & { email: string; diagnosis: string | undefined }

/** Validates before sending. Retries of an unchanged report reuse its idempotency key. */
function useSending({ report, screenshot, discard, email, diagnosis, onSent }: Sending) {
  const t = useMessages(issueReportMessages)
  const sentence = useFieldMessage()
  const { mutate, isPending } = useSendReport()
  const [errors, setErrors] = useState(NO_ERRORS)
  const keyOf = useIdempotencyKey()
  const send = () => {
    const [description, address] = [report.description.trim(), readEmail(email)]
    const fields = {
      ...(description === '' && { description: sentence({ problem: 'missing' }) }),
      ...(!address.ok && { email: sentence(address.problem) }),
    }
    setErrors({ fields, message: null })
    if (description === '' || !address.ok) return
    const body: IssueReport = {
      category: report.category ?? 'other',
      description,
      email: address.value,
      diagnostics: diagnosis ?? '',
      ...(screenshot && { screenshot: base64Of(screenshot) }),
    }
    mutate(
      { report: body, key: keyOf(body) },
      {
        onSuccess: ({ reference }) => {
          discard()
          onSent({ reference, email: address.value })
        },
        onError: (error) => setErrors(formErrorsOf(error, ['description', 'email'], t('tryLater'))),
      },
    )
  }
  return { send, isSending: isPending, errors }
}
