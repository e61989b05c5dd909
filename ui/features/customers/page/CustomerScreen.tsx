import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { HeaderAction } from '#ui/platform/layout/HeaderActions.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Contacts } from './Contacts.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { Details } from './Details.tsx'
import { type Customer, useCustomerPage } from './queries.ts'
import { Balances } from './Balances.tsx'
import { Timeline } from './Timeline.tsx'

/** Parts of features above customers, filled in by ui/app. */
export type CustomerParts = {
  /** Actions of the header: record a payment, send a statement. */
  actions?: (customer: Customer) => readonly HeaderAction[]
  /** Cards below the balances: documents, payments. */
  cards?: (customer: Customer) => ReactNode
}

/** One customer on a page. */
export function CustomerScreen({ actions, cards }: CustomerParts) {
  const { id = '' } = useParams()
  const t = useMessages(customerPageMessages)
  return (
    <RecordPage
      query={useCustomerPage(id)}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-user-x"
      listHref={paths.customers}
    >
      {(customer, section) => (
        <>
          <CustomerHeader customer={customer} actions={actions?.(customer)} />
          <RecordColumns
            section={section}
            main={{
              balances: <Balances customer={customer} />,
              cards: cards?.(customer),
              history: <Timeline id={customer.id} />,
            }}
            aside={{ contacts: <Contacts customer={customer} />, details: <Details customer={customer} /> }}
          />
        </>
      )}
    </RecordPage>
  )
}
