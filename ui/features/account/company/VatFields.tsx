import { accountMessages } from '#i18n/account/account.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { TrnField } from '#ui/platform/forms/TrnField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'

type VatAnswer = { vatRegistered: boolean; country: string; trn: string }

type VatFieldsProps = {
  answer: VatAnswer
  /** The saved answer: leaving VAT has an effect of its own on drafts. */
  wasRegistered: boolean
  onChange: (changed: Partial<Pick<VatAnswer, 'vatRegistered' | 'trn'>>) => void
}

/** Asks for the VAT registration and its number in the same way in Settings and in Tax Configuration. */
export function VatFields({ answer: { vatRegistered, country, trn }, wasRegistered, onChange }: VatFieldsProps) {
  const t = useMessages(accountMessages)
  const tax = useMessages(taxConfigurationMessages)
  return (
    <>
      <Choices
        label={t('vatRegistered')}
        hint={tax(vatRegistered ? 'registeredText' : wasRegistered ? 'leaving' : 'notRegisteredText')}
        options={[
          { id: 'yes', text: t('yes') },
          { id: 'no', text: t('no') },
        ]}
        value={vatRegistered ? 'yes' : 'no'}
        onChange={(chosen) => onChange({ vatRegistered: chosen === 'yes' })}
      />
      {vatRegistered ? (
        <TrnField
          label={t('trn')}
          hint={t('trnHint')}
          country={country}
          value={trn}
          onChange={(typed) => onChange({ trn: typed })}
        />
      ) : null}
    </>
  )
}
