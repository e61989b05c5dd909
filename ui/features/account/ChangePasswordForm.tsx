import { accountSecurityMessages } from '#i18n/account/security.ts'
import { formErrorsOf, useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { PasswordField } from '#ui/platform/forms/PasswordField.tsx'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { NewPasswordField } from '#ui/platform/forms/NewPasswordField.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useChangePassword } from './security-queries.ts'

const EMPTY = { currentPassword: '', password: '' }

/** Each password once: it can be shown, so nobody has to type it twice. */
export function ChangePasswordForm() {
  const t = useMessages(accountSecurityMessages)
  const missing = useFieldMessage()({ problem: 'missing' })
  const { session } = useSession()
  const { values, change, errors, isSaving, submit } = useForm({
    saved: EMPTY,
    check: (passwords) => {
      const fields = {
        ...(passwords.currentPassword === '' && { currentPassword: missing }),
        ...(passwords.password === '' && { password: missing }),
      }
      return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: passwords }
    },
    mutation: useChangePassword(),
    valuesOf: () => EMPTY,
    onSaved: () => announce({ kind: 'done', title: t('passwordChanged') }),
    errorsOf: (error) => formErrorsOf(error, ['currentPassword', 'password'], t('changeFailed')),
  })
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
