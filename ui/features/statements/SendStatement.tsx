import { useState } from 'react'
import { MOST_RECIPIENTS, readRecipients } from '#domain/text/recipients.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Sheet, SheetActions } from '#ui/kit/overlays/Sheet.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type StatementChoice, useSendStatement } from './queries.ts'

type SendStatementProps = { id: string; choice: StatementChoice; onClose: () => void }

/** The letter with a statement: whom it goes to, and words of one's own. */
export function SendStatement(props: SendStatementProps) {
  const t = useMessages(statementMessages)
  return (
    <Sheet title={t('sendTitle')} closeLabel={t('close')} isOpen onClose={props.onClose}>
      <StatementLetterForm {...props} />
    </Sheet>
  )
}

function StatementLetterForm({ id, choice, onClose }: SendStatementProps) {
  const t = useMessages(statementMessages)
  const { data: customer } = useCustomer(id)
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const to = typed ?? customer?.email ?? ''
  const { errors, error, isSaving, submit } = useSending({ id, choice, to, message, onClose })
  return (
    <Form errors={errors.fields} onSubmit={submit} takesFocus>
      {error ? (
        <Banner tone="danger" urgent title={t('notSent')}>
          {error}
        </Banner>
      ) : null}
      <TextField
        label={t('recipients')}
        hint={t('recipientsHint', { most: MOST_RECIPIENTS })}
        name="to"
        writing="ltr"
        inputMode="email"
        value={to}
        onChange={setTyped}
      />
      <TextField
        label={t('message')}
        hint={t('messageHint')}
        name="message"
        lines={6}
        maxLength={4000}
        value={message}
        onChange={setMessage}
      />
      <p className="text-small text-ink-muted">{t('goesAlong')}</p>
      {/* Lets Enter submit: the button is in the footer of the sheet, outside of the form. */}
      <input type="submit" hidden />
      <SheetActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" icon="i-lucide-send icon-flip" busy={isSaving} onPress={submit}>
          {t('sendNow')}
        </Button>
      </SheetActions>
    </Form>
  )
}

function useSending({ id, choice, to, message, onClose }: SendStatementProps & { to: string; message: string }) {
  const t = useMessages(statementMessages)
  const mutation = useSendStatement(id, choice)
  const keyOf = useIdempotencyKey()
  const submitting = useSubmit({
    check: () => {
      const { emails, wrong } = readRecipients(to)
      if (emails.length === 0 || wrong.length > 0) return { ok: false, fields: { to: t('noRecipient') } }
      const letter = { to: emails, ...(message.trim() !== '' && { message: message.trim() }) }
      return { ok: true, body: { letter, key: keyOf([letter, choice]) } }
    },
    mutation,
    onSaved: () => {
      announce({ kind: 'done', title: t('sentTo', { to: readRecipients(to).emails.join(', ') }) })
      onClose()
    },
    errorsOf: (error): FormErrors => {
      const [wrong] = error instanceof ApiError ? Object.values(error.fields) : []
      if (wrong === undefined) return { fields: {}, message: error.message }
      return { fields: { to: wrong }, message: null }
    },
  })
  return { ...submitting, error: submitting.errors.message }
}
