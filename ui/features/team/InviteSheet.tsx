import { isLocale, type Locale } from '#domain/locale.ts'
import { isRole, type Role } from '#domain/team/roles.ts'
import { isolate } from '#domain/text/bidi.ts'
import { readEmail } from '#domain/text/email.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { AccessFields, accessOf, type AccessValues } from './AccessFields.tsx'
import { useInvite } from './queries.ts'

type InvitationValues = AccessValues & { email: string; language: Locale }

const isInvitationValues = (found: unknown): found is InvitationValues =>
  hasFields(found, { email: 'string', role: 'string', endsOn: 'string', language: 'string' }) &&
  isRole(Object(found).role) &&
  isLocale(Object(found).language)

const OF_EMAIL: readonly (string | undefined)[] = ['team.member', 'team.invited']

/** Invites somebody by mail. `by` is the role of whoever invites. */
export function InviteSheet({ by, onClose }: { by: Role; onClose: () => void }) {
  const t = useMessages(teamMessages)
  const form = useInvitationForm(onClose)
  const { values, change } = form
  return (
    <FormSheet
      title={t('inviteTitle')}
      submitText={t('sendInvitation')}
      icon="i-lucide-send icon-flip"
      form={form}
      failureTitle={t('notInvited')}
      onClose={onClose}
    >
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        writing="ltr"
        autoComplete="off"
        value={values.email}
        onChange={(email) => change({ email })}
      />
      <AccessFields by={by} values={values} onChange={change} />
      <Choices
        label={t('language')}
        options={[
          { id: 'en', text: t('en') },
          { id: 'ar', text: t('ar') },
        ]}
        value={values.language}
        onChange={(language) => change({ language })}
      />
    </FormSheet>
  )
}

function useInvitationForm(onClose: () => void) {
  const t = useMessages(teamMessages)
  const { locale } = useLanguage()
  const sentence = useFieldMessage()
  const blank: InvitationValues = { email: '', role: 'accountant', endsOn: '', language: locale }
  return useStoredForm({
    part: recordEdits('invitation:new', isInvitationValues),
    saved: blank,
    check: (values) => {
      const email = readEmail(values.email)
      return email.ok
        ? { ok: true, body: { ...accessOf(values), email: email.value, language: values.language } }
        : { ok: false, fields: { email: sentence(email.problem) } }
    },
    mutation: useInvite(),
    valuesOf: () => blank,
    onSaved: ({ email }) => {
      announce({ kind: 'done', title: t('invited', { email: isolate(email) }) })
      onClose()
    },
    errorsOf: (error) =>
      error instanceof ApiError && OF_EMAIL.includes(error.reason)
        ? { fields: { email: error.message }, message: null }
        : formErrorsOf(error, ['email', 'role', 'endsOn'], t('notInvited')),
  })
}
