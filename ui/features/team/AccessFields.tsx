import { maySetRole, type Role, ROLES } from '#domain/team/roles.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import type { Access } from './queries.ts'

/** `endsOn` is empty where access does not end. */
export type AccessValues = { role: Role; endsOn: string }

/** An owner stays, so that there is always one. */
export const accessOf = ({ role, endsOn }: AccessValues): Access => ({
  role,
  endsOn: role === 'owner' || endsOn === '' ? null : endsOn,
})

type AccessFieldsProps = {
  /** The role of whoever sets it: a manager makes no owners. */
  by: Role
  values: AccessValues
  onChange: (changed: Partial<AccessValues>) => void
}

/** The role of a member, with what it may and may not do, and the last day of access. */
export function AccessFields({ by, values, onChange }: AccessFieldsProps) {
  const t = useMessages(teamMessages)
  const roles = useMessages(roleMessages)
  const today = useToday()
  return (
    <>
      <CardChoices
        label={t('roleQuestion')}
        name="role"
        options={ROLES.filter((role) => maySetRole(by, null, role)).map((id) => ({
          id,
          name: roles(id),
          text: roles(`may-${id}`),
        }))}
        value={values.role}
        onChange={(role) => onChange({ role })}
      />
      {values.role === 'owner' ? null : (
        <DayField
          label={t('lastDayOptional')}
          hint={t('lastDayHint')}
          name="endsOn"
          earliest={today}
          value={values.endsOn}
          onChange={(endsOn) => onChange({ endsOn })}
        />
      )}
    </>
  )
}
