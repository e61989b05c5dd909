import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LONGEST_STOCKTAKE_NAME } from '#domain/inventory/counting.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useStartStocktake } from './queries.ts'

/** A name is optional, so Enter is enough to begin. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(stocktakeMessages)
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const form = useSubmit({
    mutation: useStartStocktake(),
    check: () => ({ ok: true, body: name.trim() === '' ? {} : { name: name.trim() } }),
    errorsOf: (error) => formErrorsOf(error, ['name'], t('notStarted')),
    onSaved: (started) => {
      onClose()
      void navigate(paths.stocktake(started.id))
    },
  })
  return (
    <FormDialog
      title={t('startTitle')}
      submitText={t('start')}
      icon="i-lucide-clipboard-list"
      form={{ ...form, failureTitle: t('notStarted') }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        maxLength={LONGEST_STOCKTAKE_NAME}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
