import { isRole, type Role } from '#domain/team/roles.ts'
import { isolate } from '#domain/text/bidi.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { AccessFields, accessOf, type AccessValues } from './AccessFields.tsx'
import { nameOf } from './member-name.ts'
import { type Access, type Member, useChangeMember } from './queries.ts'

const isAccessValues = (found: unknown): found is AccessValues =>
  hasFields(found, { role: 'string', endsOn: 'string' }) && isRole(Object(found).role)

const valuesOf = ({ role, endsOn }: Access): AccessValues => ({ role, endsOn: endsOn ?? '' })

type MemberSheetProps = { member: Member; by: Role; onClose: () => void }

/** Changes what a member may do, and until when. */
export function MemberSheet({ member, by, onClose }: MemberSheetProps) {
  const t = useMessages(teamMessages)
  const { locale } = useLanguage()
  const form = useStoredForm({
    part: recordEdits(`member:${member.userId}`, isAccessValues),
    saved: valuesOf(member),
    check: (values) => ({ ok: true, body: accessOf(values) }),
    mutation: useChangeMember(member.userId),
    valuesOf,
    onSaved: () => {
      announce({ kind: 'done', title: t('changed') })
      onClose()
    },
    errorsOf: (error) => formErrorsOf(error, ['role', 'endsOn'], t('notChanged')),
  })
  return (
    <FormSheet
      title={t('changeTitle', { name: isolate(nameOf(member, locale), 'auto') })}
      submitText={t('save')}
      form={form}
      failureTitle={t('notChanged')}
      onClose={onClose}
    >
      <AccessFields by={by} values={form.values} onChange={form.change} />
    </FormSheet>
  )
}
