import { groupTrn, trnAsTyped } from '#domain/tax/trn.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'

const WRONG = { character: 'trnCharacter', start: 'trnStart', end: 'trnEnd', long: 'trnLong' } as const

type TrnFieldProps = {
  label: string
  /** Shown until the first digit. */
  hint: string
  /** The holder's country (ISO 3166). */
  country: string
  value: string
  onChange: (trn: string) => void
}

/** Checked while it is typed, by the rules of the holder's country; in digits of any script. */
export function TrnField({ label, hint, country, value, onChange }: TrnFieldProps) {
  const say = useMessages(trnMessages)
  const typed = trnAsTyped(value, country)
  const help =
    typed.state === 'begun' && typed.left !== null
      ? say('trnLeft', { n: typed.left })
      : typed.state === 'whole'
        ? say('trnRight')
        : hint
  const wrong = typed.state === 'wrong' ? say(WRONG[typed.why], { expected: typed.expected }) : undefined
  return (
    <GroupedField
      label={label}
      name="trn"
      maxLength={40}
      hint={wrong ? undefined : help}
      error={wrong}
      value={value}
      onChange={onChange}
      group={groupTrn}
    />
  )
}
