import { type ReactNode, useId } from 'react'
import { daysOf } from '#domain/calendar/period.ts'
import { thresholdCurrencyOf } from '#domain/tax/threshold.ts'
import { VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { thresholdMessages } from '#i18n/reports/threshold.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useAccount, useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { usePaymentsReport } from './queries.ts'
import { overdueOf, useAgeingReport } from './ageing/queries.ts'
import { useThresholdReport } from './threshold/queries.ts'
import { useVatReturn } from './vat/queries.ts'

/** A card for each report, with one sentence and the figure of last month. */
export function ReportsScreen() {
  const t = useMessages(reportsMessages)
  const shell = useMessages(shellMessages)
  const { data: account } = useAccount()
  const hasThreshold = account !== undefined && !account.vatRegistered && thresholdCurrencyOf(account.country) !== null
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>
          <PaymentsCard />
        </li>
        <li>
          <AgeingCard />
        </li>
        <li>
          <SalesCard by="Customer" href={paths.customerSalesReport} />
        </li>
        <li>
          <SalesCard by="Item" href={paths.itemSalesReport} />
        </li>
        <li>
          <VatReturnCard />
        </li>
        {hasThreshold ? (
          <li>
            <ThresholdCard />
          </li>
        ) : null}
        <li>
          <NumberingCard />
        </li>
        {account?.country === 'AE' ? (
          <li>
            <EInvoicingCard />
          </li>
        ) : null}
      </ul>
    </>
  )
}

/** Stands in for a figure that is not known, about as wide as most of them. It is not drawn. */
const UNKNOWN_AMOUNT = <Amount value="100000.00" currency="AED" />

/** Takes its lines before it is known, or where there is none: else the links below would move while somebody presses one. */
const CardFigure = ({ isKnown, children }: { isKnown: boolean; children: ReactNode }) => (
  <p className={isKnown ? 'font-600' : 'invisible font-600'}>{children}</p>
)

function PaymentsCard() {
  const t = useMessages(reportsMessages)
  const heading = useId()
  const { data } = usePaymentsReport(daysOf('last-month', useToday()))
  const [first] = data?.currencies ?? []
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={paths.paymentsReport}>{t('payments')}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t('paymentsWhat')}</p>
      <CardFigure isKnown={first !== undefined}>
        <Sentence slots={{ amount: first ? <Amount value={first.net} currency={first.currency} /> : UNKNOWN_AMOUNT }}>
          {(slots) => t('lastMonth', slots)}
        </Sentence>
      </CardFigure>
    </section>
  )
}

/** The amount overdue in the selected currency, when nothing is overdue the sentence alone. */
function AgeingCard() {
  const t = useMessages(reportsMessages)
  const heading = useId()
  const { data } = useAgeingReport({ asOf: '', currency: '' })
  const [first] = data?.pages ?? []
  const overdue = first && overdueOf(first)
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={paths.ageingReport}>{t('ageing')}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t('ageingWhat')}</p>
      <CardFigure isKnown={Boolean(overdue)}>
        <Sentence
          slots={{ amount: first && overdue ? <Amount value={overdue} currency={first.currency} /> : UNKNOWN_AMOUNT }}
        >
          {(slots) => t('ageingOverdue', slots)}
        </Sentence>
      </CardFigure>
    </section>
  )
}

function SalesCard({ by, href }: { by: 'Customer' | 'Item'; href: string }) {
  const t = useMessages(salesReportMessages)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={href}>{t(`by${by}`)}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t(`by${by}What`)}</p>
    </section>
  )
}

/** Only for a company that is not registered. */
function ThresholdCard() {
  const t = useMessages(thresholdMessages)
  const heading = useId()
  const { data } = useThresholdReport()
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={paths.thresholdReport}>{t('title')}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t('what')}</p>
      <CardFigure isKnown={data !== undefined}>
        <Sentence
          slots={{
            amount: data ? <Amount value={data.last12} currency={data.currency} /> : UNKNOWN_AMOUNT,
            threshold: data ? <Amount value={data.mandatory.amount} currency={data.currency} /> : UNKNOWN_AMOUNT,
          }}
        >
          {(slots) => t('progress', slots)}
        </Sentence>
      </CardFigure>
    </section>
  )
}

function NumberingCard() {
  const t = useMessages(numberingReportMessages)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={paths.numberingReport}>{t('title')}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t('what')}</p>
    </section>
  )
}

function EInvoicingCard() {
  const t = useMessages(eInvoicingMessages)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={paths.eInvoicing}>{t('title')}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t('what')}</p>
    </section>
  )
}

/** The tax of the running period. The card of a company that files no return has none, and leads to the reason. */
function VatReturnCard() {
  const t = useMessages(vatReturnMessages)
  const heading = useId()
  const { data: account } = useAccount()
  const hasReturn = account !== undefined && account.vatRegistered && account.country in VAT_RETURNS
  const { data } = useVatReturn(null, { enabled: hasReturn })
  const payable = data?.boxes.at(-1)?.tax
  return (
    <section aria-labelledby={heading} className="card relative flex h-full flex-col gap-1 p-4">
      <h2 id={heading} className="text-heading">
        <BlockLink href={paths.vatReturn}>{t('title')}</BlockLink>
      </h2>
      <p className="text-ink-muted">{t('what')}</p>
      {hasReturn ? (
        <CardFigure isKnown={payable !== undefined}>
          <Sentence
            slots={{ amount: data && payable ? <Amount value={payable} currency={data.currency} /> : UNKNOWN_AMOUNT }}
          >
            {(slots) => t(data && VAT_RETURNS[data.country]?.isSalesOnly ? 'runningOutputTax' : 'runningPeriod', slots)}
          </Sentence>
        </CardFigure>
      ) : null}
    </section>
  )
}
