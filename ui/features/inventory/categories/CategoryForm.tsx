import { categoryMessages } from '#i18n/inventory/categories.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
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

/** The two names of a category. A new one leaves the fields empty for the next. */
export function CategoryForm({ category, takesFocus = false, onDone }: CategoryFormProps) {
  const t = useMessages(categoryMessages)
  const { values, change, errors, isSaving, submit, elsewhere } = useForm({
    saved: category ? { name: category.name, nameAr: category.nameAr ?? '' } : BLANK,
    version: category?.version,
    check: ({ name, nameAr }: CategoryValues) => ({
      ok: true,
      body: { name: name.trim(), nameAr: nameAr.trim() || null },
    }),
    mutation: useSaveCategory(category?.id ?? null),
    valuesOf: (saved) => (category ? { name: saved.name, nameAr: saved.nameAr ?? '' } : BLANK),
    onSaved: () => onDone?.(),
    errorsOf: (error) => formErrorsOf(error, ['name', 'nameAr'], t('notSaved')),
  })
  return (
    <Form
      errors={errors.fields}
      message={errors.message}
      onSubmit={submit}
      takesFocus={takesFocus}
      {...(onDone && { onCancel: onDone })}
    >
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
        {onDone ? <Button onPress={onDone}>{t('cancel')}</Button> : null}
        <Button type="submit" look={category ? 'primary' : 'secondary'} busy={isSaving}>
          {category ? t('save') : t('add')}
        </Button>
      </div>
    </Form>
  )
}
