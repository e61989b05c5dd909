import { VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { vatRuleMessages } from '#i18n/reports/vat-rules.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { FieldGroup } from '#ui/kit/layout/FieldGroup.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useBoxTitle } from './box-titles.ts'
import {
  type Cell,
  cellRules,
  cellsOf,
  type EntryValues,
  entryValues,
  isEntryValues,
  readEntries,
} from './entry-values.ts'
import { useSaveVatEntries } from './queries.ts'
import type { VatReturn } from './queries.ts'

const MOST_NOTE = 500

/** The boxes that documents do not fill, typed from the company's own records. */
export function VatEntriesSheet({ vatReturn, onClose }: { vatReturn: VatReturn; onClose: () => void }) {
  const t = useMessages(vatReturnMessages)
  const fieldMessage = useFieldMessage()
  const { country, from, to, currency, filing } = vatReturn
  const ofSales = useMessages(vatRuleMessages)
  const cells = cellsOf(vatReturn)
  const saved = entryValues(vatReturn)
  const form = useStoredForm({
    part: recordEdits(`vat-return:${from}:${to}`, isEntryValues),
    saved,
    check: (typed: EntryValues) => {
      const read = readEntries(cells, typed, currency)
      const note = typed.note.trim()
      if (read.ok) {
        return {
          ok: true,
          body: { from, to, boxes: read.boxes, ...(note && { note }), ...(filing && { reopen: true }) },
        }
      }
      const fields = Object.entries(read.problems).map(([name, problem]) => [name, fieldMessage(problem)] as const)
      return { ok: false, fields: Object.fromEntries(fields) }
    },
    mutation: useSaveVatEntries(),
    valuesOf: () => saved,
    onSaved: () => {
      announce({ kind: 'done', title: t('saved') })
      onClose()
    },
    errorsOf: (error) => formErrorsOf(error, [...cells.map(({ name }) => name), 'note'], t('saveFailed')),
  })
  const { values, change } = form
  return (
    <FormSheet
      title={t('enterTitle')}
      submitText={t('save')}
      form={form}
      failureTitle={t('saveFailed')}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        <Sentence slots={{ currency: <Ltr>{currency}</Ltr> }}>
          {(slots) => (VAT_RETURNS[country]?.isSalesOnly ? ofSales('enterText', slots) : t('enterText', slots))}
        </Sentence>
      </p>
      {filing ? <p>{t('reopenText')}</p> : null}
      <CellFields vatReturn={vatReturn} cells={cells} values={values} onChange={change} />
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        name="note"
        lines={3}
        maxLength={MOST_NOTE}
        value={values.note}
        onChange={(note) => change({ note })}
      />
    </FormSheet>
  )
}

type CellFieldsProps = {
  vatReturn: VatReturn
  cells: readonly Cell[]
  values: EntryValues
  onChange: (changed: Partial<EntryValues>) => void
}

/** A group of fields for each box that is typed, then the adjustments of those that documents fill. */
function CellFields({ vatReturn: { country, currency, boxes }, cells, values, onChange }: CellFieldsProps) {
  const t = useMessages(vatReturnMessages)
  const titleOf = useBoxTitle(country)
  const typed = boxes.filter(({ source }) => source === 'entered')
  const adjusted = cells.filter(({ box }) => !typed.some((one) => one.box === box))
  const field = ({ name, box, part }: Cell, label: string) => (
    <DecimalField
      key={name}
      label={label}
      name={name}
      rules={cellRules(currency)}
      before={currency}
      value={values.boxes[box]?.[part] ?? ''}
      onChange={(text) => onChange({ boxes: { ...values.boxes, [box]: { ...values.boxes[box], [part]: text } } })}
    />
  )
  return (
    <>
      {typed.map(({ box }) => (
        <FieldGroup key={box} label={`${box} ${titleOf(box)}`}>
          {cells.filter((cell) => cell.box === box).map((cell) => field(cell, t(cell.part)))}
        </FieldGroup>
      ))}
      {adjusted.length === 0 ? null : (
        <FieldGroup label={t('adjustments')} hint={t('adjustmentHint')}>
          {adjusted.map((cell) => field(cell, `${cell.box} ${titleOf(cell.box)}`))}
        </FieldGroup>
      )}
    </>
  )
}
