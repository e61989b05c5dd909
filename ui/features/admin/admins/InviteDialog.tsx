import { useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { readEmail } from '#domain/text/email.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { ApiError } from '#ui/platform/api/api.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useInviteAdmin } from './queries.ts'

/** Mails a link to become an admin. What was typed survives a failure. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(adminAdminMessages)
  const user = useMessages(adminUserMessages)
  const { locale } = useLanguage()
  const sentence = useFieldMessage()
  const invite = useInviteAdmin()
  const [typed, setTyped] = useState<{ email: string; language: Locale }>({ email: '', language: locale })
  const [errors, setErrors] = useState(NO_ERRORS)
  const submit = () => {
    const read = readEmail(typed.email)
    setErrors(read.ok ? NO_ERRORS : { fields: { email: sentence(read.problem) }, message: null })
    if (!read.ok) return
    invite.mutate(
      { ...typed, email: read.value },
      {
        onSuccess: ({ email }) => {
          announce({ kind: 'done', title: t('sent', { email: isolate(email) }) })
          onClose()
        },
        onError: (error) => setErrors(refused(error, t('notSent'))),
      },
    )
  }
  return (
    <GuardedDialog kind="question" title={t('invite')} isSaving={invite.isPending} onClose={onClose}>
      <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
        <p>{t('inviteText')}</p>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          writing="ltr"
          autoComplete="off"
          value={typed.email}
          onChange={(email) => setTyped({ ...typed, email })}
        />
        <Choices
          label={t('language')}
          options={[
            { id: 'en', text: t('en') },
            { id: 'ar', text: t('ar') },
          ]}
          value={typed.language}
          onChange={(language) => setTyped({ ...typed, language })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{user('cancel')}</Button>
          <Button type="submit" look="primary" busy={invite.isPending}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}

function refused(error: Error, fallback: string): FormErrors {
  if (error instanceof ApiError && error.reason === 'admin.exists') {
    return { fields: { email: error.message }, message: null }
  }
  return formErrorsOf(error, ['email'], fallback)
}
