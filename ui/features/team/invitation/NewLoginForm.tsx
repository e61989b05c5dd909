import { useState } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { OwnerForManagers } from '#ui/features/auth/OwnerForManagers.tsx'
import { NO_ERRORS, formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { usePasswordCheck } from '#ui/platform/forms/password/auth-field-message.ts'
import { NewPasswordField } from '#ui/platform/forms/password/NewPasswordField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Accept } from './queries.ts'

/** The API refuses a longer one. */
const LONGEST_NAME = 100

/** Somebody new: the link proves the mailbox, so a password is all that a login needs. */
export function NewLoginForm({ email, accept }: { email: string; accept: Accept }) {
  const t = useMessages(invitationMessages)
  const auth = useMessages(authMessages)
  const checkPassword = usePasswordCheck()
  const [values, setValues] = useState({ name: '', password: '' })
  const [errors, setErrors] = useState(NO_ERRORS)
  const submit = async () => {
    const problem = await checkPassword(values.password, email)
    setErrors(problem === undefined ? NO_ERRORS : { fields: { password: problem }, message: null })
    if (problem !== undefined) return
    accept.mutate(values, {
      onError: (error) => setErrors(formErrorsOf(error, ['name', 'password'], t('notAccepted'))),
    })
  }
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={() => void submit()} takesFocus="page">
      <p>
        <Sentence slots={{ email: <Ltr>{email}</Ltr> }}>{(marks) => t('newLogin', marks)}</Sentence>
      </p>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={values.name}
        onChange={(name) => setValues({ ...values, name })}
      />
      <OwnerForManagers email={email} />
      <NewPasswordField
        label={auth('password')}
        email={email}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <Button type="submit" look="primary" busy={accept.isPending}>
        {t('accept')}
      </Button>
    </Form>
  )
}
