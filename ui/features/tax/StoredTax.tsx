import { TREATMENTS } from '#domain/tax/tax.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import type { Account } from '#ui/features/account/queries.ts'
import type { TaxConfiguration } from '#ui/features/account/tax-configuration.ts'
import { StoredFacts } from '#ui/platform/layout/StoredFacts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ReadOnlyNote } from '#ui/platform/session/ReadOnlyNote.tsx'
import { configurationValues } from './configuration-values.ts'
import { registrationValues } from './registration-values.ts'
import { useConfigurationFacts, useRegistrationFacts } from './tax-facts.ts'

/** In the order of the forms. */
const REGISTRATION = ['country', 'vatRegistered', 'trn', 'vatFrom', 'vatUntil', 'emirate']
const CONFIGURATION = [
  'pricesIncludeTax',
  'defaultTreatment',
  'defaultRate',
  'rates',
  'returnMonths',
  'exemptions.zero',
  'exemptions.exempt',
  ...TREATMENTS.flatMap((treatment) => [`texts.${treatment}`, `texts.${treatment}Ar`]),
]

/** Both forms of the page for a member who may read them only. */
export function StoredTax({ account, configuration }: { account: Account; configuration: TaxConfiguration }) {
  const t = useMessages(taxConfigurationMessages)
  const registrationFacts = useRegistrationFacts()
  const configurationFacts = useConfigurationFacts()
  return (
    <>
      <ReadOnlyNote permission="company.write" />
      <StoredFacts
        id="stored-registration"
        title={t('registration')}
        values={registrationValues(account)}
        fields={REGISTRATION}
        factsOf={registrationFacts}
      />
      <StoredFacts
        id="stored-configuration"
        title={t('newDocuments')}
        values={configurationValues(configuration)}
        fields={CONFIGURATION}
        factsOf={configurationFacts}
      />
    </>
  )
}
