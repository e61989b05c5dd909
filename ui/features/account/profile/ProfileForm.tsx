import { profileMessages } from '#i18n/account/profile.ts'
import { type FormErrors, formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type ProfileValues, useSaveProfile } from './queries.ts'

/** The API refuses a longer one. */
const LONGEST = 100

const isProfileValues = (found: unknown): found is ProfileValues =>
  hasFields(found, { name: 'string', nameAr: 'string' })

type Profile = { name: string | null; nameAr: string | null }

const valuesOf = ({ name, nameAr }: Profile): ProfileValues => ({ name: name ?? '', nameAr: nameAr ?? '' })

/** The company beside it has fields of the same names as the API's. */
const ofFields = ({ fields: { name, nameAr }, message }: FormErrors): FormErrors => ({
  fields: { ...(name && { ownName: name }), ...(nameAr && { ownNameAr: nameAr }) },
  message,
})

/** The name that colleagues see, in both scripts. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useMessages(profileMessages)
  const { values, change, errors, isSaving, submit, isRestored, discard } = useStoredForm({
    part: recordEdits('profile', isProfileValues),
    saved: valuesOf(profile),
    check: (body) => ({ ok: true, body }),
    mutation: useSaveProfile(),
    valuesOf,
    onSaved: () => announce({ kind: 'done', title: t('saved') }),
    errorsOf: (error) => ofFields(formErrorsOf(error, ['name', 'nameAr'], t('notSaved'))),
  })
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
      {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('name')}
          name="ownName"
          autoComplete="name"
          maxLength={LONGEST}
          value={values.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('nameAr')}
          name="ownNameAr"
          maxLength={LONGEST}
          value={values.nameAr}
          onChange={(nameAr) => change({ nameAr })}
        />
      </div>
      <div>
        <Button type="submit" wide busy={isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
