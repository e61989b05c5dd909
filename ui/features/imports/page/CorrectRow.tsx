import { useState } from 'react'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { useTypedCells } from '#ui/features/imports/typed-corrections.ts'
import { cellsOf } from '#ui/features/imports/row-cells.ts'
import { useMeaningNames } from '#ui/features/imports/meaning-names.ts'
import { type Import, type ImportRow, useCheckImport } from '#ui/features/imports/queries.ts'
import { useUnsavedChanges } from '#ui/platform/forms/use-unsaved-changes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { goByArrow } from './row-focus.ts'

/** The refused cells of a row, to be corrected where they stand. Enter checks the row again. */
export function CorrectRow({ record, row }: { record: Import; row: ImportRow }) {
  const t = useMessages(importRowMessages)
  const names = useMeaningNames(record.kind)
  const { mutate, isPending, error } = useCheckImport(record.id)
  const [typed, type] = useTypedCells(record.id, row.row)
  const cells = cellsOf(record, row)
  const errors = useOwnErrors(row)
  useUnsavedChanges(Object.keys(typed).length > 0 && !isPending)
  const fields = Object.keys(errors)
  const valueOf = (field: string) => typed[field] ?? cells[field] ?? ''
  const save = () =>
    mutate(
      { corrections: { [row.row]: Object.fromEntries(fields.map((field) => [field, valueOf(field)])) } },
      { onSuccess: () => type(null) },
    )
  return (
    <Form isInList errors={errors} message={error ? error.message : null} onSubmit={save}>
      <div className="flex flex-wrap items-end gap-3">
        {fields.map((field) => (
          <div key={field} className="min-w-0" style={{ flex: '1 1 14rem', maxInlineSize: '24rem' }}>
            <TextField
              name={field}
              label={names[field] ?? field}
              value={valueOf(field)}
              // It stays until the row is checked again: were it to go once something else is typed, the button below would move away
              // from under the pointer that presses it.
              error={errors[field]}
              onChange={(text) => type({ ...typed, [field]: text })}
              onKeyDown={goByArrow}
            />
          </div>
        ))}
        <Button type="submit" compact busy={isPending}>
          {t('correct')}
        </Button>
      </div>
    </Form>
  )
}

const NOTHING: Readonly<Record<string, string>> = {}

/** All rows are read again when one is corrected. Only the form of a row that has changed takes the focus, also with the same sentence. */
function useOwnErrors({ fields, corrections }: ImportRow): Readonly<Record<string, string>> {
  const [shown, setShown] = useState({ fields, corrections })
  const hasChanged = JSON.stringify(shown) !== JSON.stringify({ fields, corrections })
  if (hasChanged) setShown({ fields, corrections })
  return (hasChanged ? fields : shown.fields) ?? NOTHING
}
