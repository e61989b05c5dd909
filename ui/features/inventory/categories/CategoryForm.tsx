import { categoryMessages } from '#i18n/inventory/categories.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { type Category, type CategoryValues, useSaveCategory } from './queries.ts'

type CategoryFormProps = {
  /** Null: a new one. */
  category: Category | null
  takesFocus?: boolean
  onDone?: () => void
}

const BLANK: CategoryValues = { name: '', nameAr: '' }

const isCategoryValues = (found: unknown): found is CategoryValues =>
  hasFields(found, { name: 'string', nameAr: 'string' })

const bodyOf = ({ name, nameAr }: CategoryValues) =>
  ({ ok: true, body: { name: name.trim(), nameAr: nameAr.trim() || null } }) as const

/** The two names of a category. A new one leaves the fields empty for the next. */
export function CategoryForm({ category, takesFocus = false, onDone }: CategoryFormProps) {
  const t = useMessages(categoryMessages)
  const { values, change, errors, isSaving, submit, elsewhere, isRestored, discard } = useStoredForm({
    part: recordEdits(`category:${category?.id ?? 'new'}`, isCategoryValues),
    saved: category ? { name: category.name, nameAr: category.nameAr ?? '' } : BLANK,
    version: category?.version,
    check: bodyOf,
    mutation: useSaveCategory(category?.id ?? null),
    valuesOf: (saved) => (category ? { name: saved.name, nameAr: saved.nameAr ?? '' } : BLANK),
    onSaved: () => onDone?.(),
    errorsOf: (error) => formErrorsOf(error, ['name', 'nameAr'], t('notSaved')),
  })
  const cancel = () => {
    discard()
    onDone?.()
  }
  return (
    <Form
      errors={errors.fields}
      message={errors.message}
      onSubmit={submit}
      takesFocus={takesFocus}
      {...(onDone && { onCancel: onDone })}
    >
      {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
      <ChangedElsewhere
        elsewhere={elsewhere}
        factsOf={(path, { name, nameAr }) =>
          path === 'nameAr' ? { label: t('nameAr'), text: nameAr } : { label: t('name'), text: name }
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <TextField
            label={category ? t('name') : t('newName')}
            name="name"
            maxLength={80}
            value={values.name}
            onChange={(name) => change({ name })}
          />
        </div>
        <div className="min-w-40 flex-1">
          <TextField
            label={t('nameAr')}
            name="nameAr"
            maxLength={80}
            value={values.nameAr}
            onChange={(nameAr) => change({ nameAr })}
          />
        </div>
        {onDone ? <Button onPress={cancel}>{t('cancel')}</Button> : null}
        <Button type="submit" look={category ? 'primary' : 'secondary'} busy={isSaving}>
          {category ? t('save') : t('add')}
        </Button>
      </div>
    </Form>
  )
}
