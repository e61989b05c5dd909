import { useState } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { kitMessages } from '#i18n/kit.ts'
import { type FormProblems, formProblemsOf, useFieldMessage } from '#ui/platform/forms/form-problems.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { NewPasswordField } from '#ui/features/auth/NewPasswordField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { PasswordField } from '#ui/kit/fields/PasswordField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useChangePassword } from './security-queries.ts'

const EMPTY = { currentPassword: '', password: '' }

/** The old password and a new one, once each: it can be shown, so nobody types it twice. */
export function ChangePasswordForm() {
  const t = useMessages(accountSecurityMessages)
  const kit = useMessages(kitMessages)
  const sentence = useFieldMessage()
  const { session } = useSession()
  const change = useChangePassword()
  const [typed, setTyped] = useState(EMPTY)
  const [trouble, setTrouble] = useState<FormProblems>({ errors: {}, sentence: null })
  const email = session?.user.email ?? ''
  const submit = () => {
    const errors: Record<string, string> = {}
    if (typed.currentPassword === '') errors.currentPassword = sentence({ problem: 'missing' })
    if (typed.password === '') errors.password = sentence({ problem: 'missing' })
    setTrouble({ errors, sentence: null })
    if (Object.keys(errors).length > 0) return
    change.mutate(typed, {
      onSuccess: () => {
        setTyped(EMPTY)
        announce({ kind: 'done', title: t('passwordChanged') })
      },
      onError: (error) => setTrouble(formProblemsOf(error, ['currentPassword', 'password'], t('changeFailed'))),
    })
  }
  return (
    <Form errors={trouble.errors} onSubmit={submit}>
      {trouble.sentence ? <Banner tone="danger" urgent title={trouble.sentence} /> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <PasswordField
          label={t('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          showLabel={kit('show')}
          hideLabel={kit('hide')}
          value={typed.currentPassword}
          onChange={(currentPassword) => setTyped({ ...typed, currentPassword })}
        />
        <NewPasswordField
          label={t('newPassword')}
          email={email}
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
        />
      </div>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div>
        <Button type="submit" wide busy={change.isPending}>
          {t('changePassword')}
        </Button>
      </div>
    </Form>
  )
}
