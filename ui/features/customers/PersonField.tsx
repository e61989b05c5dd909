import { type Person, PERSONS } from '#domain/customers/buyer.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'

/** The option for an absent choice. */
const UNSET = 'unset'

type PersonFieldProps = { value: Person | null; onChange: (person: Person | null) => void }

/** The legal form of the customer. */
export function PersonField({ value, onChange }: PersonFieldProps) {
  const t = useMessages(customerRecordMessages)
  const options = PERSONS.map((id) => ({ id, text: t(id) }))
  return (
    <Select
      label={t('person')}
      hint={t('personHint')}
      name="person"
      options={[{ id: UNSET, text: t('optional') }, ...options]}
      value={value ?? UNSET}
      onChange={(person) => onChange(person === UNSET ? null : person)}
    />
  )
}
