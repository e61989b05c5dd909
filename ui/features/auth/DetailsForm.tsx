import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useAuthFieldMessage, usePasswordCheck } from '#ui/platform/forms/password/auth-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EmailAndPassword } from './EmailAndPassword.tsx'
import { PasswordHint } from '#ui/platform/forms/password/PasswordHint.tsx'
import type { Details } from './queries.ts'

type DetailsFormProps = {
  details: Details
  onChange: (changed: Partial<Details>) => void
  errors: FormErrors
  busy: boolean
  onContinue: () => void
}

/** The API refuses a longer one, at the end of the sign-up. */
const LONGEST_COMPANY_NAME = 200

export function DetailsForm({ details, onChange, errors, busy, onContinue }: DetailsFormProps) {
  const t = useMessages(authMessages)
  const sentence = useAuthFieldMessage()
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const checkPassword = usePasswordCheck()
  const submit = async () => {
    const found: Record<string, string> = {}
    const email = readEmail(details.email)
    if (!email.ok) found.email = sentence(email.problem)
    // Here, because the server sees the password only together with the code.
    const password = await checkPassword(details.password, email.ok ? email.value : details.email)
    if (password !== undefined) found.password = password
    setInvalid(found)
    if (Object.keys(found).length === 0) onContinue()
  }
  return (
    <Form
      errors={Object.keys(invalid).length > 0 ? invalid : errors.fields}
      onSubmit={() => void submit()}
      takesFocus="page"
    >
      <p className="text-ink-muted">{t('trialTerms')}</p>
      {errors.message ? <Banner tone="danger" urgent title={errors.message} /> : null}
      <EmailAndPassword
        details={details}
        onChange={onChange}
        password="new-password"
        passwordHint={<PasswordHint password={details.password} email={details.email} />}
      />
      <TextField
        label={t('companyName')}
        name="companyName"
        hint={t('companyHint')}
        autoComplete="organization"
        maxLength={LONGEST_COMPANY_NAME}
        value={details.companyName}
        onChange={(companyName) => onChange({ companyName })}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('continue')}
      </Button>
    </Form>
  )
}
