import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useAuthFieldMessage } from '#ui/platform/forms/password/auth-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'

type ForgotFormProps = {
  email: string
  errors: FormErrors
  busy: boolean
  onType: (email: string) => void
  onSend: () => void
}

export function ForgotForm({ email, errors, busy, onType, onSend }: ForgotFormProps) {
  const t = useMessages(authRecoveryMessages)
  const auth = useMessages(authMessages)
  const sentence = useAuthFieldMessage()
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const submit = () => {
    const read = readEmail(email)
    setInvalid(read.ok ? {} : { email: sentence(read.problem) })
    if (read.ok) onSend()
  }
  return (
    <Form errors={'email' in invalid ? invalid : errors.fields} onSubmit={submit} takesFocus="page">
      <p className="text-ink-muted">{t('forgotText')}</p>
      {errors.message ? <Banner tone="warning" urgent title={errors.message} /> : null}
      <TextField
        label={auth('email')}
        name="email"
        type="email"
        writing="ltr"
        autoComplete="username"
        value={email}
        onChange={onType}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('sendCode')}
      </Button>
    </Form>
  )
}
