import { groupTrn, trnAsTyped } from '#domain/tax/trn.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'

const WRONG = { character: 'trnCharacter', start: 'trnStart', end: 'trnEnd', long: 'trnLong' } as const

type TrnFieldProps = { country: string; value: string; onChange: (trn: string) => void }

/** Checked while it is typed, by the rules of the customer's country; in digits of any script. */
export function TrnField({ country, value, onChange }: TrnFieldProps) {
  const t = useMessages(customerRecordMessages)
  const say = useMessages(trnMessages)
  const typed = trnAsTyped(value, country)
  const hint =
    typed.state === 'begun' && typed.left !== null
      ? say('trnLeft', { n: typed.left })
      : typed.state === 'whole'
        ? say('trnRight')
        : t('trnHint')
  const wrong = typed.state === 'wrong' ? say(WRONG[typed.why], { expected: typed.expected }) : undefined
  return (
    <GroupedField
      label={t('trn')}
      name="trn"
      maxLength={40}
      hint={wrong ? undefined : hint}
      error={wrong}
      value={value}
      onChange={onChange}
      group={groupTrn}
    />
  )
}
