import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#domain/money/money.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { LatestCard } from '#ui/features/customers/page/LatestCard.tsx'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Widest, widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { documentListMessages } from '#i18n/documents/list.ts'
import { DocumentStatus } from '#ui/features/documents/DocumentStatus.tsx'

const MOST = 5

const fetchLatest = (api: Api, customerId: string) => answerOf(api.invoices.get({ query: { customerId, limit: MOST } }))

type Row = Awaited<ReturnType<typeof fetchLatest>>['items'][number]

/** The latest invoices of a customer, for his page. */
export function CustomerInvoices({ customerId }: { customerId: string }) {
  const t = useMessages(customerPageMessages)
  const api = useApi()
  const latest = useQuery({
    queryKey: ['documents', 'invoice', 'of-customer', customerId],
    queryFn: () => fetchLatest(api, customerId),
  })
  return (
    <LatestCard
      id="customer-invoices"
      title={t('documents')}
      none={t('noDocuments')}
      failed={t('documentsFailed')}
      latest={latest}
      all={{ href: paths.invoicesOf(customerId), text: t('allDocuments') }}
    >
      {(row, rows) => (
        <InvoiceLine
          row={row}
          widest={widestOfFigures(rows.map(({ totals, currency }) => formatAmount(totals.total, currency)))}
        />
      )}
    </LatestCard>
  )
}

function InvoiceLine({ row, widest }: { row: Row; widest: string }) {
  const t = useMessages(documentListMessages)
  const today = useToday()
  return (
    <BlockLink href={row.status === 'draft' ? paths.editInvoice(row.id) : paths.invoice(row.id)}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="font-600">{row.number ? <Ltr>{row.number}</Ltr> : t('draft')}</span>
        <span className="text-small text-ink-muted">
          <ShortDate day={row.issueDate} today={today} />
        </span>
        {row.status === 'draft' ? null : <DocumentStatus document={row} today={today} />}
        <span className="ms-auto font-600">
          <Widest texts={widest} align="figures">
            <Amount value={row.totals.total} currency={row.currency} />
          </Widest>
        </span>
      </span>
    </BlockLink>
  )
}
