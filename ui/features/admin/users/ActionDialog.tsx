import { useState } from 'react'
import { stripBidi } from '#domain/text/bidi.ts'
import { EXTENSION_DAYS } from '#domain/subscription/admin-action.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type Asked, useActOn, type UserAct, type UserPage } from '#ui/features/admin/queries.ts'

type ActDialogProps = { act: UserAct; user: UserPage; onClose: () => void }

const TAKES_AWAY: readonly UserAct[] = ['expire', 'revoke-unlimited', 'end-sessions']

/** Each act says what it does, asks why, and is confirmed by writing whose account it is (ux.md, screen 12). */
export function ActionDialog({ act, user, onClose }: ActDialogProps) {
  const t = useMessages(adminUserMessages)
  const kit = useMessages(kitMessages)
  const sentence = useFieldMessage()
  const acting = useActOn(user.id)
  const [asked, setAsked] = useState<Asked>({ act, reason: '', days: EXTENSION_DAYS, plan: 'monthly' })
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const reason = asked.reason.trim()
    const wrong: Record<string, string> = {}
    if (reason === '') wrong.reason = sentence({ problem: 'missing' })
    if (stripBidi(typed).trim().toLowerCase() !== user.email.toLowerCase()) wrong.confirm = t('confirmWrong')
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    acting.mutate(
      { ...asked, reason },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('done') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog kind="question" title={t(act)} closeLabel={kit('close')} isOpen onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{t(`${act}-text`)}</p>
        {acting.error ? <Banner tone="danger" urgent title={acting.error.message} /> : null}
        <Details asked={asked} onChange={(change) => setAsked({ ...asked, ...change })} />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          value={asked.reason}
          onChange={(reason) => setAsked({ ...asked, reason })}
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
          <Button type="submit" look={TAKES_AWAY.includes(act) ? 'danger' : 'primary'} busy={acting.isPending}>
            {t(act)}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

const DAYS = ['3', '7', '14', '30'] as const

/** What an act may be done with, where it is more than a yes. */
function Details({ asked, onChange }: { asked: Asked; onChange: (change: Partial<Asked>) => void }) {
  const t = useMessages(adminUserMessages)
  const list = useMessages(adminListMessages)
  if (asked.act === 'extend-trial') {
    const chosen = DAYS.find((days) => Number(days) === asked.days) ?? DAYS[0]
    return (
      <Choices
        label={t('days')}
        options={DAYS.map((id) => ({ id, text: id }))}
        value={chosen}
        onChange={(days) => onChange({ days: Number(days) })}
      />
    )
  }
  if (asked.act !== 'activate') return null
  const plans = [
    { id: 'monthly', text: list('monthly') },
    { id: 'yearly', text: list('yearly') },
  ] as const
  return <Choices label={list('plan')} options={plans} value={asked.plan} onChange={(plan) => onChange({ plan })} />
}
