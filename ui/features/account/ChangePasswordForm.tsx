import { useState } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { ApiError, useApi } from '#ui/platform/api/api.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { NewPasswordField } from '#ui/platform/forms/password/NewPasswordField.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useChangePassword } from './security-queries.ts'
import { ProofCodeField } from './two-step/ProofCodeField.tsx'
import { isWholeCode, useTwoStep } from './two-step/queries.ts'

const EMPTY = { currentPassword: '', password: '', code: '' }

/** The form has a code field where two-step verification is on. */
function usePasswordForm() {
  const t = useMessages(accountSecurityMessages)
  const twoStep = useMessages(twoStepMessages)
  const { data } = useTwoStep({ owner: 'user', api: useApi().auth.totp })
  // It may have been turned on elsewhere since, or the answer above never came.
  const [wasRefused, setRefused] = useState(false)
  const needsCode = wasRefused || data?.isOn === true
  const missing = useFieldMessage()({ problem: 'missing' })
  const form = useForm({
    saved: EMPTY,
    check: (passwords) => {
      const fields = {
        ...(passwords.currentPassword === '' && { currentPassword: missing }),
        ...(passwords.password === '' && { password: missing }),
        ...(needsCode && !isWholeCode(passwords.code) && { code: twoStep('proofIncomplete') }),
      }
      const { code, ...both } = passwords
      const body = { ...both, ...(needsCode && { code }) }
      return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body }
    },
    mutation: useChangePassword(),
    valuesOf: () => EMPTY,
    onSaved: () => announce({ kind: 'done', title: t('passwordChanged') }),
    errorsOf: (error) => {
      const reason = error instanceof ApiError ? error.reason : undefined
      if (reason === 'auth.wrong-code') return { fields: { code: twoStep('wrong') }, message: null }
      if (reason === 'auth.code-required') {
        setRefused(true)
        return { fields: { code: twoStep('proofIncomplete') }, message: null }
      }
      return formErrorsOf(error, ['currentPassword', 'password'], t('changeFailed'))
    },
  })
  return { ...form, needsCode }
}

/** Each password once: it can be shown, so nobody has to type it twice. */
export function ChangePasswordForm() {
  const t = useMessages(accountSecurityMessages)
  const { session } = useSession()
  const { values, change, errors, isSaving, submit, needsCode } = usePasswordForm()
  const email = session?.user.email ?? ''
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        <PasswordField
          label={t('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(currentPassword) => change({ currentPassword })}
        />
        <NewPasswordField
          label={t('newPassword')}
          email={email}
          value={values.password}
          onChange={(password) => change({ password })}
        />
        {needsCode && <ProofCodeField value={values.code} onChange={(code) => change({ code })} />}
      </div>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div>
        <Button type="submit" wide busy={isSaving}>
          {t('changePassword')}
        </Button>
      </div>
    </Form>
  )
}
