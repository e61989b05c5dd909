import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { type FormErrors, useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EmailAndPassword } from './EmailAndPassword.tsx'
import { PasswordHint } from '#ui/platform/forms/PasswordHint.tsx'
import type { Details } from './queries.ts'

type DetailsFormProps = {
  details: Details
  onChange: (changed: Partial<Details>) => void
  errors: FormErrors
  busy: boolean
  onContinue: () => void
}

/** Same minimum as the server (passwords.ts), which checks the password only together with the code. */
const SHORTEST_PASSWORD = 8

export function DetailsForm({ details, onChange, errors, busy, onContinue }: DetailsFormProps) {
  const t = useMessages(authMessages)
  const sentence = useFieldMessage()
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const submit = () => {
    const found: Record<string, string> = {}
    const email = readEmail(details.email)
    if (!email.ok) found.email = sentence(email.problem)
    if ([...details.password].length < SHORTEST_PASSWORD) {
      found.password = sentence({ problem: 'too-short', limit: String(SHORTEST_PASSWORD) })
    }
    setInvalid(found)
    if (Object.keys(found).length === 0) onContinue()
  }
  return (
    <Form errors={Object.keys(invalid).length > 0 ? invalid : errors.fields} onSubmit={submit} takesFocus>
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
        value={details.companyName}
        onChange={(companyName) => onChange({ companyName })}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('continue')}
      </Button>
    </Form>
  )
}
