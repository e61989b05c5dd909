import { useState } from 'react'
import { isolate, stripBidi } from '#domain/text/bidi.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type AdminAct, type ListedAdmin, useAdminAct } from './queries.ts'

const WORDS = {
  'end-sessions': { title: 'endSessions', text: 'endSessionsText', submit: 'endSessions', done: 'ended' },
  remove: { title: 'removeTitle', text: 'removeText', submit: 'remove', done: 'removed' },
} as const

type AdminActDialogProps = { act: AdminAct; admin: ListedAdmin; onClose: () => void }

/** Requires a reason and the admin's e-mail as confirmation, as an action on a user. What was typed survives a failure. */
export function AdminActDialog({ act, admin: { id, email, you }, onClose }: AdminActDialogProps) {
  const t = useMessages(adminAdminMessages)
  const user = useMessages(adminUserMessages)
  const sentence = useFieldMessage()
  const mutation = useAdminAct()
  const [typed, setTyped] = useState({ reason: '', confirm: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const words = WORDS[act]
  const submit = () => {
    const reason = typed.reason.trim()
    const wrong: Record<string, string> = {}
    if (reason === '') wrong.reason = sentence({ problem: 'missing' })
    if (stripBidi(typed.confirm).trim().toLowerCase() !== email.toLowerCase()) wrong.confirm = t('confirmWrong')
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const onSuccess = () => {
      announce({ kind: 'done', title: t(words.done) })
      onClose()
    }
    mutation.mutate({ id, act, reason }, { onSuccess })
  }
  return (
    <GuardedDialog kind="question" title={t(words.title)} isSaving={mutation.isPending} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{t(words.text)}</p>
        {you ? <p className="font-600">{t('isYou')}</p> : null}
        {mutation.error ? <Banner tone="danger" urgent title={mutation.error.message} /> : null}
        <TextField
          label={user('reason')}
          hint={user('reasonHint')}
          name="reason"
          maxLength={500}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
        />
        <TextField
          label={user('confirm', { email: isolate(email) })}
          name="confirm"
          writing="ltr"
          autoComplete="off"
          value={typed.confirm}
          onChange={(confirm) => setTyped({ ...typed, confirm })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{user('cancel')}</Button>
          <Button type="submit" look="danger" busy={mutation.isPending}>
            {t(words.submit)}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}
