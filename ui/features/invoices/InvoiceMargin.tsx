import { useQuery } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentMargin } from '#domain/documents/margin.ts'
import { groupThousands, signOf } from '#domain/money/money.ts'
import { invoiceMarginMessages } from '#i18n/invoices/margin.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'

/** Below the lines of an invoice that names items; nothing where no cost is known. */
export function InvoiceMargin({ document }: { document: CommercialDocument }) {
  const t = useMessages(invoiceMarginMessages)
  const hasItems = document.lines.some(({ itemId }) => itemId !== undefined)
  const { data, error, refetch } = useMargin(document.id, hasItems)
  if (!hasItems || data?.lines.length === 0) return null
  return (
    <section aria-labelledby="invoice-margin" className="card flex flex-col gap-3 p-4">
      <h2 id="invoice-margin" className="text-heading">
        {t('margin')}
      </h2>
      {error ? <LoadError isAside title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {data ? <Figures document={document} margin={data} /> : null}
      {!data && !error ? (
        <div aria-busy="true">
          <p className="sr-only">{t('loading')}</p>
          <Skeleton height="h-16" />
        </div>
      ) : null}
      <p className="text-small text-ink-muted">{t('private')}</p>
    </section>
  )
}

function useMargin(id: string, isEnabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'invoice', 'margin', id],
    queryFn: () => answerOf(api.invoices({ id }).margin.get()),
    enabled: isEnabled,
  })
}

function Figures({ document, margin }: { document: CommercialDocument; margin: DocumentMargin }) {
  const t = useMessages(invoiceMarginMessages)
  const { total, currency, lines, isPartial } = margin
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`text-title ${signOf(total.margin) < 0 ? 'text-danger' : ''}`}>
          <Amount value={total.margin} currency={currency} />
        </span>
        {total.percent === null ? null : (
          <span className="text-ink-muted">
            <Sentence slots={{ percent: <Ltr>{groupThousands(`${total.percent}%`)}</Ltr> }}>
              {(slots) => t('ofNet', slots)}
            </Sentence>
          </span>
        )}
      </p>
      {signOf(total.margin) < 0 ? <p className="text-small text-danger">{t('loss')}</p> : null}
      <Table
        caption={t('margin')}
        columns={useColumns(document, lines)}
        rows={lines}
        rowId={({ line }) => String(line)}
      />
      {isPartial ? <p className="text-small text-ink-muted">{t('partial')}</p> : null}
    </>
  )
}

type MarginLine = DocumentMargin['lines'][number]

function useColumns({ lines }: CommercialDocument, rows: readonly MarginLine[]): Column<MarginLine>[] {
  const t = useMessages(invoiceMarginMessages)
  const { locale } = useLanguage()
  const nameOf = ({ line }: MarginLine) => {
    const names = [lines[line]?.description, lines[line]?.descriptionAr].filter(Boolean)
    return (locale === 'ar' ? names.toReversed() : names)[0]
  }
  const amount = (id: 'net' | 'cost' | 'margin', card: Column<MarginLine>['card']): Column<MarginLine> => ({
    id,
    head: t(id),
    kind: 'amount',
    card,
    widest: widestOfFigures(rows.map((row) => groupThousands(row[id]))),
    cell: (row) => <Amount value={row[id]} />,
  })
  return [
    { id: 'item', head: t('item'), card: 'title', cell: (row) => <bdi className="break-words">{nameOf(row)}</bdi> },
    amount('net', 'none'),
    amount('cost', 'none'),
    amount('margin', 'end'),
  ]
}
