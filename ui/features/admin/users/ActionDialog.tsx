import { useState } from 'react'
import { stripBidi } from '#domain/text/bidi.ts'
import { EXTENSION_DAYS } from '#domain/subscription/admin-action.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { type ActionRequest, type UserAction, type UserPage, useUserAction } from '#ui/features/admin/queries.ts'
import type { NamedCompany } from './ActionList.tsx'

type ActionDialogProps = { action: UserAction; company: NamedCompany | null; user: UserPage; onClose: () => void }

const REVOKING: readonly UserAction[] = ['expire', 'revoke-unlimited', 'end-sessions']

/** Says what the action does and requires a reason and the user's e-mail as confirmation (ux.md, screen 12). */
export function ActionDialog({ action, company, user, onClose }: ActionDialogProps) {
  const t = useMessages(adminUserMessages)
  const sentence = useFieldMessage()
  const mutation = useUserAction(user.id)
  const [request, setRequest] = useState<ActionRequest>({ action, reason: '', days: EXTENSION_DAYS, plan: 'monthly' })
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const reason = request.reason.trim()
    const wrong: Record<string, string> = {}
    if (reason === '') wrong.reason = sentence({ problem: 'missing' })
    if (stripBidi(typed).trim().toLowerCase() !== user.email.toLowerCase()) wrong.confirm = t('confirmWrong')
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    mutation.mutate(
      { ...request, reason, ...(company && { accountId: company.id }) },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('done') })
          onClose()
        },
      },
    )
  }
  return (
    <GuardedDialog kind="question" title={t(action)} isSaving={mutation.isPending} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{t(`${action}-text`)}</p>
        <OfCompany company={company} />
        {mutation.error ? <Banner tone="danger" urgent title={mutation.error.message} /> : null}
        <Details request={request} onChange={(change) => setRequest({ ...request, ...change })} />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          value={request.reason}
          onChange={(reason) => setRequest({ ...request, reason })}
        />
        <TextField
          label={t('confirm', { email: `\u2066${user.email}\u2069` })}
          name="confirm"
          writing="ltr"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look={REVOKING.includes(action) ? 'danger' : 'primary'} busy={mutation.isPending}>
            {t(action)}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}

function OfCompany({ company }: { company: NamedCompany | null }) {
  const t = useMessages(adminUserMessages)
  return company ? (
    <p className="font-600">
      <Sentence slots={{ company: <Bdi>{company.name}</Bdi> }}>{(slots) => t('ofCompany', slots)}</Sentence>
    </p>
  ) : null
}

const DAYS = ['3', '7', '14', '30'] as const

/** Options of the actions that have any. */
function Details({
  request,
  onChange,
}: {
  request: ActionRequest
  onChange: (change: Partial<ActionRequest>) => void
}) {
  const t = useMessages(adminUserMessages)
  const list = useMessages(adminListMessages)
  if (request.action === 'extend-trial') {
    const chosen = DAYS.find((days) => Number(days) === request.days) ?? DAYS[0]
    return (
      <Choices
        label={t('days')}
        options={DAYS.map((id) => ({ id, text: id }))}
        value={chosen}
        onChange={(days) => onChange({ days: Number(days) })}
      />
    )
  }
  if (request.action !== 'activate') return null
  const plans = [
    { id: 'monthly', text: list('monthly') },
    { id: 'yearly', text: list('yearly') },
  ] as const
  return <Choices label={list('plan')} options={plans} value={request.plan} onChange={(plan) => onChange({ plan })} />
}
