import { useState } from 'react'
import { LONGEST_NOTE } from '#domain/quotations/answer.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import {
  type AnswerDialogProps,
  useAnnounceAnswer,
  useAnswerForm,
  shownNumber,
} from '#ui/features/quotations/answering.ts'

/** A no that reached the company otherwise, with its reason. */
export function DeclineDialog({ quotation, onClose, onChanged }: AnswerDialogProps) {
  const t = useMessages(quotationAnswerMessages)
  const sentence = useFieldMessage()
  const announceAnswer = useAnnounceAnswer(quotation)
  const [reason, setReason] = useState('')
  const form = useAnswerForm({
    quotation,
    fields: ['reason'],
    check: (): Checked<string> => {
      const given = reason.trim()
      if (given === '') return { ok: false, fields: { reason: sentence({ problem: 'missing' }) } }
      return { ok: true, body: given }
    },
    call: (calls, body: string, key) => calls.decline(body, key),
    onSaved: () => {
      onClose()
      announceAnswer('declinedDone')
    },
    onChanged,
  })
  return (
    <FormDialog
      title={t('declineTitle', { number: shownNumber(quotation) })}
      submitText={t('decline')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('declineReason')}
        hint={t('declineHint')}
        name="reason"
        lines={3}
        maxLength={LONGEST_NOTE}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
