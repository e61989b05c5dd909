import { useState } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { viewAsMessages } from '#i18n/admin/view-as.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useBeginView } from './queries.ts'
import { beginIn, openTab } from './view-tab.ts'

type ViewDialogProps = { userId: string; company: { id: string; name: string }; onClose: () => void }

/** The reason, which the user is mailed; the screens open in a tab of their own. */
export function ViewDialog({ userId, company, onClose }: ViewDialogProps) {
  const t = useMessages(viewAsMessages)
  const sentence = useFieldMessage()
  const mutation = useBeginView()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBlocked, setBlocked] = useState(false)
  const submit = () => {
    const isMissing = reason.trim() === ''
    setErrors(isMissing ? { reason: sentence({ problem: 'missing' }) } : {})
    if (isMissing) return
    const tab = openTab()
    setBlocked(tab === null)
    if (!tab) return
    mutation.mutate(
      { userId, accountId: company.id, reason: reason.trim() },
      {
        onSuccess: ({ token, until }) => {
          beginIn(tab, { token, until, company: company.name, userId })
          onClose()
        },
        onError: () => tab.close(),
      },
    )
  }
  return (
    <GuardedDialog
      kind="question"
      title={t('dialog', { company: isolate(company.name, 'auto') })}
      isSaving={mutation.isPending}
      onClose={onClose}
    >
      <Form errors={errors} onSubmit={submit}>
        <p>{t('text')}</p>
        {mutation.error ? <Banner tone="danger" urgent title={mutation.error.message} /> : null}
        {isBlocked ? <Banner tone="warning" urgent title={t('blocked')} /> : null}
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" busy={mutation.isPending}>
            {t('begin')}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}
