import { useState } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { isAccount } from '#ui/features/account/company/company-values.ts'
import { firstValues } from '#ui/platform/forms/local-copy.ts'
import { useWithCopy } from '#ui/features/account/with-copy.ts'
import { CopyNotice } from '#ui/features/account/CopyNotice.tsx'
import { type Account, useAccount } from '#ui/features/account/queries.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useMemberKey, usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { CONFIGURATION_PART, configurationValues, isTaxConfiguration } from './configuration-values.ts'
import { type TaxConfiguration, useTaxConfiguration } from '#ui/features/account/tax-configuration.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { REGISTRATION_PART, registrationValues } from './registration-values.ts'
import { StoredTax } from './StoredTax.tsx'
import { TaxExample } from './TaxExample.tsx'

export function TaxScreen() {
  const t = useMessages(taxConfigurationMessages)
  const shell = useMessages(shellMessages)
  const [accountQuery, taxQuery] = [useAccount(), useTaxConfiguration()]
  const account = useWithCopy(accountQuery, 'companySettings', isAccount)
  const configuration = useWithCopy(taxQuery, 'taxConfiguration', isTaxConfiguration)
  const mayChange = usePermission('company.write')
  const retry = () => Promise.all([accountQuery.refetch(), taxQuery.refetch()])
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={
          account.data?.country === 'AE' ? <ButtonLink href={paths.eInvoicing}>{t('eInvoicing')}</ButtonLink> : null
        }
      />
      <LoadState
        failed={t('loadFailed')}
        error={account.error ?? configuration.error}
        onRetry={retry}
        skeleton={<PageSkeleton />}
      >
        {account.data && configuration.data ? (
          <>
            {account.isCopy || configuration.isCopy ? <CopyNotice onAgain={retry} /> : null}
            {mayChange ? (
              <Loaded account={account.data} configuration={configuration.data} />
            ) : (
              <ReadOnly account={account.data} configuration={configuration.data} />
            )}
          </>
        ) : null}
      </LoadState>
    </>
  )
}

type Stored = { account: Account; configuration: TaxConfiguration }

/** Input shows on the example at once, and counts when it is saved. */
function Loaded({ account, configuration }: Stored) {
  const user = useMemberKey()
  const [registration, setRegistration] = useState(() =>
    firstValues(REGISTRATION_PART, user, registrationValues(account)),
  )
  const [chosen, setChosen] = useState(() => firstValues(CONFIGURATION_PART, user, configurationValues(configuration)))
  const { country, vatRegistered, trn } = registration
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorBoundarySection>
          <RegistrationForm account={account} onTyped={setRegistration} />
        </ErrorBoundarySection>
        <ErrorBoundarySection>
          <ConfigurationForm configuration={configuration} country={country} onTyped={setChosen} />
        </ErrorBoundarySection>
      </div>
      <ErrorBoundarySection>
        <TaxExample
          country={country}
          vatRegistered={vatRegistered}
          trn={trn}
          pricesIncludeTax={chosen.pricesIncludeTax}
          treatment={chosen.defaultTreatment}
        />
      </ErrorBoundarySection>
    </div>
  )
}

function ReadOnly({ account, configuration }: Stored) {
  const { country, vatRegistered, trn } = registrationValues(account)
  const { pricesIncludeTax, defaultTreatment } = configuration
  return (
    <div className={COLUMNS}>
      <ErrorBoundarySection>
        <div className="flex min-w-0 flex-col gap-4">
          <StoredTax account={account} configuration={configuration} />
        </div>
      </ErrorBoundarySection>
      <ErrorBoundarySection>
        <TaxExample
          country={country}
          vatRegistered={vatRegistered}
          trn={trn}
          pricesIncludeTax={pricesIncludeTax}
          treatment={defaultTreatment}
        />
      </ErrorBoundarySection>
    </div>
  )
}

const COLUMNS = 'grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
