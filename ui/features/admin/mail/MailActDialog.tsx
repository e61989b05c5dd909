import { useState } from 'react'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminMailMessages } from '#i18n/admin/mail.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type GivenUpMail, type KindFilter, type MailAct, useMailAct } from './queries.ts'

type MailActDialogProps = { act: MailAct; mail: GivenUpMail | null; kind: KindFilter; onClose: () => void }

/** Asks for the reason, which the audit has. What was typed survives a failure. */
export function MailActDialog({ act, mail, kind, onClose }: MailActDialogProps) {
  const t = useMessages(adminMailMessages)
  const user = useMessages(adminUserMessages)
  const sentence = useFieldMessage()
  const mutation = useMailAct()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const isMissing = reason.trim() === ''
    setErrors(isMissing ? { reason: sentence({ problem: 'missing' }) } : {})
    if (isMissing) return
    mutation.mutate(
      { act, mail, kind, reason: reason.trim() },
      {
        onSuccess: (n) => {
          const done = t(act === 'retry' ? 'retried' : 'dropped', { n })
          announce({ kind: 'done', title: n === 0 ? t('nothing') : done })
          onClose()
        },
      },
    )
  }
  const title = t(mail ? act : `${act}All`)
  return (
    <GuardedDialog kind="question" title={title} isSaving={mutation.isPending} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{t(`${act}Text`)}</p>
        {mail ? null : <p className="font-600">{t('allText')}</p>}
        {mutation.error ? <Banner tone="danger" urgent title={mutation.error.message} /> : null}
        <TextField
          label={user('reason')}
          hint={user('reasonHint')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{user('cancel')}</Button>
          <Button type="submit" look={act === 'drop' ? 'danger' : 'primary'} busy={mutation.isPending}>
            {title}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}
