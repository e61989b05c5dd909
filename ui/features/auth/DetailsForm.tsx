import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { type FormProblems, useFieldMessage } from '#ui/platform/forms/form-problems.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EmailAndPassword } from './EmailAndPassword.tsx'
import { PasswordHint } from './PasswordHint.tsx'
import type { Details } from './queries.ts'

type DetailsFormProps = {
  details: Details
  onChange: (changed: Partial<Details>) => void
  trouble: FormProblems
  busy: boolean
  /** Set when returning from the code step to change the e-mail. */
  takesFocus: boolean
  onContinue: () => void
}

/** Same minimum as the server (passwords.ts), which checks the password only together with the code. */
const SHORTEST_PASSWORD = 8

export function DetailsForm({ details, onChange, trouble, busy, takesFocus, onContinue }: DetailsFormProps) {
  const t = useMessages(authMessages)
  const sentence = useFieldMessage()
  const [own, setOwn] = useState<Record<string, string>>({})
  const submit = () => {
    const errors: Record<string, string> = {}
    const email = readEmail(details.email)
    if (!email.ok) errors.email = sentence(email.problem)
    if ([...details.password].length < SHORTEST_PASSWORD) {
      errors.password = sentence({ problem: 'too-short', limit: String(SHORTEST_PASSWORD) })
    }
    setOwn(errors)
    if (Object.keys(errors).length === 0) onContinue()
  }
  return (
    <Form errors={Object.keys(own).length > 0 ? own : trouble.errors} onSubmit={submit} takesFocus={takesFocus}>
      <p className="text-ink-muted">{t('trialTerms')}</p>
      {trouble.sentence ? <Banner tone="danger" urgent title={trouble.sentence} /> : null}
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
