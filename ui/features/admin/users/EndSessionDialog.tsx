import { useState } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { deviceName } from '#i18n/account/device-name.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { type ListedSession, useEndSession } from './activity/activity-queries.ts'

type EndSessionDialogProps = { userId: string; session: ListedSession; onClose: () => void }

/** Requires a reason, as every action on a user. What was typed survives a failure. */
export function EndSessionDialog({ userId, session, onClose }: EndSessionDialogProps) {
  const t = useMessages(userActivityMessages)
  const user = useMessages(adminUserMessages)
  const device = deviceName(session, useMessages(accountSecurityMessages))
  const sentence = useFieldMessage()
  const end = useEndSession(userId)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const isMissing = reason.trim() === ''
    setErrors(isMissing ? { reason: sentence({ problem: 'missing' }) } : {})
    if (isMissing) return
    end.mutate(
      { sessionId: session.id, reason: reason.trim() },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('ended') })
          onClose()
        },
      },
    )
  }
  return (
    <GuardedDialog kind="question" title={t('endSession')} isSaving={end.isPending} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{t('endSessionText')}</p>
        <p className="font-600">
          <BidiText>{device}</BidiText>
        </p>
        {end.error ? <Banner tone="danger" urgent title={end.error.message} /> : null}
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
          <Button type="submit" look="danger" busy={end.isPending}>
            {t('endSession')}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}
