import { mailAddresses } from '#domain/customers/contact.ts'
import { MOST_RECIPIENTS, readRecipients } from '#domain/text/recipients.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useOwnStatementText } from './own-text.ts'
import { type StatementChoice, useSendStatement } from './queries.ts'

type SendStatementProps = { id: string; choice: StatementChoice; onClose: () => void }

/** `to`: null while it is what the customer's record proposes. */
type LetterValues = { to: string | null; message: string }

const BLANK: LetterValues = { to: null, message: '' }

const isLetterValues = (found: unknown): found is LetterValues => hasFields(found, { to: 'text', message: 'string' })

/** The letter with a statement: whom it goes to, and words of one's own. */
export function SendStatement({ id, choice, onClose }: SendStatementProps) {
  const t = useMessages(statementMessages)
  const { data: customer } = useCustomer(id)
  const keyOf = useIdempotencyKey()
  const proposed = customer ? mailAddresses(customer, 'statements').join(', ') : ''
  const addressOf = ({ to }: LetterValues) => to ?? proposed
  const form = useStoredForm({
    part: recordEdits(`statement:${id}`, isLetterValues),
    saved: BLANK,
    check: (values: LetterValues) => {
      const { emails, wrong } = readRecipients(addressOf(values))
      if (emails.length === 0 || wrong.length > 0) return { ok: false, fields: { to: t('noRecipient') } }
      const message = values.message.trim()
      const letter = { to: emails, ...(message !== '' && { message }) }
      return { ok: true, body: { letter, key: keyOf([letter, choice]) } }
    },
    mutation: useSendStatement(id, choice),
    valuesOf: () => BLANK,
    onSaved: (_sent, { letter }) => {
      announce({ kind: 'done', title: t('sentTo', { to: letter.to.join(', ') }) })
      onClose()
    },
    errorsOf: (error): FormErrors => {
      const [wrong] = error instanceof ApiError ? Object.values(error.fields) : []
      if (wrong === undefined) return { fields: {}, message: error.message }
      return { fields: { to: wrong }, message: null }
    },
  })
  const { values, change } = form
  return (
    <FormSheet
      title={t('sendTitle')}
      submitText={t('sendNow')}
      icon="i-lucide-send icon-flip"
      form={form}
      failureTitle={t('notSent')}
      onClose={onClose}
    >
      <TextField
        label={t('recipients')}
        hint={t('recipientsHint', { most: MOST_RECIPIENTS })}
        name="to"
        writing="ltr"
        inputMode="email"
        value={addressOf(values)}
        onChange={(to) => change({ to })}
      />
      <MessageField id={id} choice={choice} message={values.message} onChange={(message) => change({ message })} />
      <p className="text-small text-ink-muted">{t('goesAlong')}</p>
    </FormSheet>
  )
}

type MessageFieldProps = Omit<SendStatementProps, 'onClose'> & { message: string; onChange: (message: string) => void }

/** The company's own text shows through until something is typed. */
function MessageField({ id, choice, message, onChange }: MessageFieldProps) {
  const t = useMessages(statementMessages)
  const ownText = useOwnStatementText(id, choice)
  return (
    <TextField
      label={t('message')}
      hint={t(ownText === '' ? 'messageHint' : 'messageOwnHint')}
      placeholder={ownText}
      name="message"
      lines={6}
      maxLength={4000}
      value={message}
      onChange={onChange}
    />
  )
}
