import { useState } from 'react'
import { passwordProblem } from '#domain/auth/password.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useAuthFieldMessage } from '#ui/platform/forms/password/auth-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { NewPasswordField } from '#ui/platform/forms/password/NewPasswordField.tsx'
import { OwnerForManagers } from './OwnerForManagers.tsx'

type ResetFormProps = {
  email: string
  errors: FormErrors
  busy: boolean
  onPassword: (password: string) => void
}

export function ResetForm({ email, errors, busy, onPassword }: ResetFormProps) {
  const t = useMessages(authRecoveryMessages)
  const sentence = useAuthFieldMessage()
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const submit = () => {
    const problem = passwordProblem(password, email)
    setInvalid(problem ? { password: sentence(problem) } : {})
    if (!problem) onPassword(password)
  }
  return (
    <Form
      errors={'password' in invalid ? invalid : errors.fields}
      message={errors.message}
      onSubmit={submit}
      takesFocus="page"
    >
      <NewPasswordField label={t('newPassword')} email={email} value={password} onChange={setPassword} />
      <OwnerForManagers email={email} />
      <Button type="submit" look="primary" busy={busy}>
        {t('changePassword')}
      </Button>
    </Form>
  )
}
