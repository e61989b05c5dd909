import { invoiceWords } from '#words/invoices.ts'
import { useLanguage, useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { Sentence } from '#ui/app/Sentence.tsx'
import { Amount } from '#ui/kit/Amount.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { useNarrow } from '#ui/kit/narrow.ts'
import { type Column, Table } from '#ui/kit/Table.tsx'
import { When } from '#ui/kit/When.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import type { InvoiceSummary } from './queries.ts'

/** On a phone each row is a card: customer and amount come first, and the due date says what it is. */
export function InvoiceTable({ rows }: { rows: InvoiceSummary[] }) {
  const t = useWords(invoiceWords)
  return (
    <Table
      caption={t('invoices')}
      columns={useInvoiceColumns()}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.invoice(id)}
    />
  )
}

function useInvoiceColumns(): Column<InvoiceSummary>[] {
  const t = useWords(invoiceWords)
  const { locale } = useLanguage()
  const narrow = useNarrow()
  return [
    {
      id: 'number',
      head: t('number'),
      card: 'detail',
      cell: ({ number }) =>
        number ? (
          <span className="whitespace-nowrap">
            <Ltr>{number}</Ltr>
          </span>
        ) : (
          <span className="whitespace-nowrap text-ink-muted">{t('withoutNumber')}</span>
        ),
    },
    {
      id: 'customer',
      head: t('customer'),
      card: 'title',
      cell: ({ customer }) =>
        customer ? (
          // Its own direction, so that what is cut off is its end in either language.
          <span dir="auto" className="page-start line-clamp-2">
            {(locale === 'ar' && customer.nameAr) || customer.name || customer.nameAr}
          </span>
        ) : (
          <span className="text-ink-muted">{t('withoutCustomer')}</span>
        ),
    },
    { id: 'issueDate', head: t('issueDate'), card: 'none', cell: ({ issueDate }) => <InOneLine day={issueDate} /> },
    {
      id: 'dueDate',
      head: t('dueDate'),
      card: 'detail',
      cell: ({ dueDate }) => (dueDate ? <DueDate day={dueDate} inWords={narrow} /> : null),
    },
    {
      id: 'total',
      head: t('total'),
      kind: 'amount',
      card: 'end',
      cell: ({ totals, currency }) => <Amount value={totals.total} currency={currency} />,
    },
    { id: 'status', head: t('status'), card: 'detail', cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  ]
}

function DueDate({ day, inWords }: { day: string; inWords: boolean }) {
  const t = useWords(invoiceWords)
  if (!inWords) return <InOneLine day={day} />
  return <Sentence slots={{ day: <When day={day} /> }}>{(slots) => t('dueOn', slots)}</Sentence>
}

function InOneLine({ day }: { day: string }) {
  return (
    <span className="whitespace-nowrap">
      <When day={day} />
    </span>
  )
}
