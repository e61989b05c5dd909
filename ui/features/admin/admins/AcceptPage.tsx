import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { usePasswordCheck } from '#ui/platform/forms/password/auth-field-message.ts'
import { NewPasswordField } from '#ui/platform/forms/password/NewPasswordField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { AdminCard } from '#ui/features/admin/AdminCard.tsx'
import { useAcceptInvitation } from './queries.ts'

/** /admin/accept: the page of the mailed link, whose token is behind the #, so that no server's log has it. */
export function AcceptPage() {
  const t = useMessages(adminAdminMessages)
  const token = useLocation().hash.slice(1)
  const accept = useAcceptInvitation()
  if (accept.isSuccess) return <Navigate to={adminPaths.overview} replace />
  if (token === '' || isGone(accept.error)) return <Gone />
  return (
    <AdminCard title={t('acceptTitle')} text={t('acceptText')}>
      <PasswordForm token={token} accept={accept} />
    </AdminCard>
  )
}

/** Alike for what is used, withdrawn, replaced, expired and unknown. */
const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

function Gone() {
  const t = useMessages(adminAdminMessages)
  const admin = useMessages(adminMessages)
  return (
    <AdminCard title={t('goneTitle')} text={t('goneText')}>
      <ButtonLink href={adminPaths.logIn}>{admin('toLogIn')}</ButtonLink>
    </AdminCard>
  )
}

function PasswordForm({ token, accept }: { token: string; accept: ReturnType<typeof useAcceptInvitation> }) {
  const t = useMessages(adminAdminMessages)
  const admin = useMessages(adminMessages)
  const checkPassword = usePasswordCheck()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const submit = async () => {
    const problem = await checkPassword(password, '')
    setErrors(problem === undefined ? NO_ERRORS : { fields: { password: problem }, message: null })
    if (problem !== undefined) return
    accept.mutate(
      { token, password },
      { onError: (error) => setErrors(formErrorsOf(error, ['password'], t('notAccepted'))) },
    )
  }
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={() => void submit()} takesFocus="page">
      <NewPasswordField label={admin('password')} email="" value={password} onChange={setPassword} />
      <Button type="submit" look="primary" busy={accept.isPending}>
        {t('accept')}
      </Button>
    </Form>
  )
}
