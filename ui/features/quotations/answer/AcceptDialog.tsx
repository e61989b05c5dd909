import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { totalsWith } from '#domain/documents/totals/optional-lines.ts'
import { LONGEST_NAME, LONGEST_NOTE } from '#domain/quotations/answer.ts'
import { displayName } from '#domain/text/display-name.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { lineAmount, lineName } from '#ui/features/quotations/line-facts.ts'
import type { AcceptBody } from '#ui/features/quotations/quotation-calls.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import {
  type AnswerDialogProps,
  useAnnounceAnswer,
  useAnswerForm,
  shownNumber,
} from '#ui/features/quotations/answering.ts'

/** A yes that reached the company otherwise: who said it, how, and which optional lines he chose. */
export function AcceptDialog({ quotation, onClose, onChanged }: AnswerDialogProps) {
  const t = useMessages(quotationAnswerMessages)
  const { locale } = useLanguage()
  const sentence = useFieldMessage()
  const announceAnswer = useAnnounceAnswer(quotation)
  const [name, setName] = useState(() => displayName(quotation.customer, locale).slice(0, LONGEST_NAME))
  const [note, setNote] = useState('')
  const [options, setOptions] = useState<readonly number[]>([])
  const form = useAnswerForm({
    quotation,
    fields: ['name', 'note', 'options'],
    check: (): Checked<AcceptBody> => {
      if (name.trim() === '') return { ok: false, fields: { name: sentence({ problem: 'missing' }) } }
      const chosen = options.toSorted((a, b) => a - b)
      const given = { ...(note.trim() && { note: note.trim() }), ...(chosen.length > 0 && { options: chosen }) }
      return { ok: true, body: { name: name.trim(), ...given } }
    },
    call: (calls, body: AcceptBody, key) => calls.accept(body, key),
    onSaved: () => {
      onClose()
      announceAnswer('acceptedDone')
    },
    onChanged,
  })
  return (
    <FormDialog
      title={t('acceptTitle', { number: shownNumber(quotation) })}
      submitText={t('accept')}
      form={form}
      onClose={onClose}
    >
      <p>{t('acceptText')}</p>
      <TextField label={t('acceptName')} name="name" maxLength={LONGEST_NAME} value={name} onChange={setName} />
      <Options quotation={quotation} options={options} error={form.errors.fields.options} onChange={setOptions} />
      <TextField
        label={t('acceptNote')}
        hint={t('acceptNoteHint')}
        name="note"
        lines={3}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

type OptionsProps = {
  quotation: CommercialDocument
  options: readonly number[]
  error: string | undefined
  onChange: (options: readonly number[]) => void
}

/** Those to choose, and what the whole comes to with them; nothing where there are none. */
function Options({ quotation, options, error, onChange }: OptionsProps) {
  const t = useMessages(quotationAnswerMessages)
  const { locale } = useLanguage()
  const { lines, currency } = quotation
  if (!lines.some(({ optional }) => optional)) return null
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-small font-600">{t('options')}</legend>
      {lines.map((line, index) =>
        line.optional ? (
          <div key={index} className="flex items-center justify-between gap-4">
            <Checkbox
              isSelected={options.includes(index)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...options, index] : options.filter((other) => other !== index))
              }
            >
              <Bdi>{lineName(line, locale)}</Bdi>
            </Checkbox>
            <Amount value={lineAmount(line, currency)} />
          </div>
        ) : null,
      )}
      <p aria-live="polite" className="flex items-center justify-between gap-4 border-t border-line pt-2 font-600">
        {t('totalWith')}
        <Amount value={totalsWith(quotation, options).total} currency={currency} />
      </p>
      {error === undefined ? null : (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
