import { useState } from 'react'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { NO_DUE_DATE } from '#domain/calendar/due-terms.ts'
import { chosenLastDay, lastDayChoices } from '#domain/documents/drafts/last-day.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { useLastDayText } from '#ui/features/documents/last-day-text.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type AnswerDialogProps, shownNumber, useAnswerForm } from '#ui/features/quotations/answering.ts'

/** A later last day: today is the first that can be chosen. */
export function ExtendDialog({ quotation, onClose, onChanged }: AnswerDialogProps) {
  const t = useMessages(quotationAnswerMessages)
  const editor = useMessages(documentMessages)
  const sentence = useFieldMessage()
  const choiceText = useLastDayText()
  const today = useToday()
  const number = shownNumber(quotation)
  const [day, setDay] = useState<LocalDay>(() => laterOf(quotation.validUntil, addDays(today, FIRST_DAYS)))
  const form = useAnswerForm({
    quotation,
    fields: ['validUntil'],
    check: (): Checked<LocalDay> => {
      if (day === '') return { ok: false, fields: { validUntil: sentence({ problem: 'missing' }) } }
      if (day < today) return { ok: false, fields: { validUntil: sentence({ problem: 'before-today' }) } }
      return { ok: true, body: day }
    },
    call: (calls, body: LocalDay, key) => calls.extend(body, key),
    onSaved: () => {
      onClose()
      announce({ kind: 'done', title: t('extendedDone', { number }) })
    },
    onChanged,
  })
  const choices = lastDayChoices('quotation', NO_DUE_DATE).map((terms) => ({
    to: chosenLastDay('quotation', { issueDate: today, terms }, NO_DUE_DATE)?.day ?? '',
    text: choiceText(terms),
  }))
  return (
    <FormDialog title={t('extendTitle', { number })} submitText={t('extend')} form={form} onClose={onClose}>
      <p>{t('extendText')}</p>
      <DayField label={editor('validUntil')} name="validUntil" earliest={today} value={day} onChange={setDay} />
      <div role="group" aria-label={t('fromToday')} className="flex flex-wrap gap-1.5">
        {choices.map(({ to, text }) => (
          <Chip key={text} isChosen={day === to} onPress={() => setDay(to)}>
            {text}
          </Chip>
        ))}
      </div>
    </FormDialog>
  )
}

/** The proposed extension, in days from today. */
const FIRST_DAYS = 14

const laterOf = (one: LocalDay | undefined, other: LocalDay): LocalDay =>
  one !== undefined && one > other ? one : other
