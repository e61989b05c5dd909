import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isolate } from '#domain/text/bidi.ts'
import { LONGEST_REPORT } from '#domain/issue-reports/issue-report.ts'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useStoredText } from '#ui/platform/forms/use-stored-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { NO_REPORT_ERRORS, reportErrorsOf } from '#ui/features/issue-reports/errors.ts'
import { NotSent } from '#ui/features/issue-reports/NotSent.tsx'
import { type Conversation, type Reply, useSendReply } from '#ui/features/issue-reports/queries.ts'
import { base64Of } from '#ui/features/issue-reports/screenshot-state.ts'
import { ScreenshotField, useScreenshot } from '#ui/features/issue-reports/ScreenshotField.tsx'
import { useHeldScreenshot } from '#ui/features/issue-reports/state.ts'
import { ClosedNotice } from './ClosedNotice.tsx'

/** Typed text stays on the device until it is sent. */
export function ReplyForm({ conversation: { id, closedAt } }: { conversation: Conversation }) {
  const t = useMessages(conversationMessages)
  const { text, type } = useStoredText(`report-reply:${id}`, '')
  const held = useHeldScreenshot(`${useMemberKey()}:${id}`)
  const picture = useScreenshot(held.show)
  const { send, isSending, errors } = useSendingReply(id, { text, screenshot: held.screenshot }, () => {
    type('')
    held.show(null)
  })
  return (
    <section aria-label={t('reply')} className="card p-4 md:p-6">
      <Form errors={errors.fields} onSubmit={send}>
        {closedAt === null ? null : <ClosedNotice closedAt={closedAt} />}
        {errors.message ? (
          <NotSent title={t('notSent')} why={errors.message} until={errors.until}>
            {t('saved')}
          </NotSent>
        ) : null}
        <TextField
          label={t('reply')}
          name="text"
          lines={4}
          maxLength={LONGEST_REPORT}
          value={text}
          onChange={type}
          onPaste={picture.paste}
        />
        <ScreenshotField {...picture} screenshot={held.screenshot} onRemove={() => held.show(null)} />
        <div>
          <Button type="submit" look="primary" icon="i-lucide-send icon-flip" wide busy={isSending}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type Typed = { text: string; screenshot: string | null }

/** Retries of an unchanged reply reuse its idempotency key. A reply that began another report leads to it. */
function useSendingReply(id: string, { text: typed, screenshot }: Typed, onSent: () => void) {
  const t = useMessages(conversationMessages)
  const report = useMessages(issueReportMessages)
  const sentence = useFieldMessage()
  const navigate = useNavigate()
  const { mutate, isPending } = useSendReply(id)
  const [errors, setErrors] = useState(NO_REPORT_ERRORS)
  const keyOf = useIdempotencyKey()
  const send = () => {
    const text = typed.trim()
    const fields: Record<string, string> = text === '' ? { text: sentence({ problem: 'missing' }) } : {}
    setErrors({ ...NO_REPORT_ERRORS, fields })
    if (text === '') return
    const reply: Reply = { text, ...(screenshot !== null && { screenshot: base64Of(screenshot) }) }
    mutate(
      { reply, key: keyOf(reply) },
      {
        onSuccess: ({ reportId, ticket }) => {
          onSent()
          const isAnother = reportId !== id
          announce({
            kind: 'done',
            title: isAnother ? t('begun', { ticket: isolate(ticket, 'ltr') }) : t('sent'),
          })
          if (isAnother) void navigate(paths.issueReport(reportId))
        },
        onError: (error) => setErrors(reportErrorsOf(error, ['text'], report('tryLater'))),
      },
    )
  }
  return { send, isSending: isPending, errors }
}
