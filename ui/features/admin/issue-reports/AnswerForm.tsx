import { useState } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { LONGEST_REPORT } from '#domain/issue-reports/issue-report.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { answerDrafts } from '#ui/features/admin/tab-drafts.ts'
import { type Thread, useAnswerReport } from './queries.ts'

type AnswerFormProps = {
  thread: Thread
  /** Called with the id of the message. */
  onSent: (message: string) => void
}

/** One text, which becomes an answer to the writer or a note among admins. */
export function AnswerForm({ thread: { id, email, status }, onSent }: AnswerFormProps) {
  const t = useMessages(adminReportMessages)
  const { text, type, send, sending, errors } = useAnswering(id, onSent)
  return (
    <section className="card p-4 md:p-6">
      <Form errors={errors.fields} onSubmit={() => send({ internal: false })}>
        {errors.message ? (
          <Banner tone="danger" urgent title={t('notSaved')}>
            <p>{errors.message}</p>
            <p>{t('textStays')}</p>
          </Banner>
        ) : null}
        {status === 'closed' ? <p className="text-ink-muted">{t('closedHint')}</p> : null}
        <TextField
          label={t('text')}
          name="text"
          hint={<BidiText>{t('textHint', { email: isolate(email, 'ltr') })}</BidiText>}
          lines={5}
          maxLength={LONGEST_REPORT}
          value={text}
          onChange={type}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="primary"
            icon="i-lucide-send icon-flip"
            wide
            busy={sending === 'answer'}
            isDisabled={sending === 'note'}
          >
            {t('answer')}
          </Button>
          <Button
            icon="i-lucide-eye-off"
            wide
            busy={sending === 'note'}
            isDisabled={sending === 'answer'}
            onPress={() => send({ internal: true })}
          >
            {t('addNote')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** The text stays in the tab until it is sent. */
function useAnswering(id: string, onSent: AnswerFormProps['onSent']) {
  const t = useMessages(adminReportMessages)
  const sentence = useFieldMessage()
  const { mutate, isPending, variables } = useAnswerReport(id)
  const [text, setText] = useState(() => answerDrafts.read(id))
  const [errors, setErrors] = useState(NO_ERRORS)
  const type = (next: string) => {
    setText(next)
    answerDrafts.remember(id, next)
  }
  const send = ({ internal }: { internal: boolean }) => {
    if (isPending) return
    const isBlank = text.trim() === ''
    setErrors({ fields: isBlank ? { text: sentence({ problem: 'missing' }) } : {}, message: null })
    if (isBlank) return
    mutate(
      { text: text.trim(), internal },
      {
        onSuccess: (answered) => {
          setText('')
          onSent(answered.id)
          announce({ kind: 'done', title: t(internal ? 'noted' : 'answered') })
        },
        onError: (error) => setErrors(formErrorsOf(error, ['text'], error.message)),
      },
    )
  }
  const sending = isPending ? (variables.internal ? 'note' : 'answer') : null
  return { text, type, send, sending, errors }
}
