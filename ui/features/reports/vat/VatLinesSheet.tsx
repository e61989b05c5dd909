import { kitMessages } from '#i18n/kit.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useBoxTitle } from './box-titles.ts'
import { useVatLines } from './queries.ts'
import type { VatLine, VatReturn } from './queries.ts'

type VatLinesSheetProps = { vatReturn: VatReturn; box: string; onClose: () => void }

/** The documents that fill a box, below the sum that the box has. */
export function VatLinesSheet({ vatReturn, box, onClose }: VatLinesSheetProps) {
  const t = useMessages(vatReturnMessages)
  const kit = useMessages(kitMessages)
  const { from, to, country } = vatReturn
  return (
    <Sheet
      title={`${box} ${useBoxTitle(country)(box)}`}
      closeLabel={kit('close')}
      isOpen
      onClose={onClose}
      actions={<ReportFiles name="vat/lines" query={{ from, to, box }} />}
    >
      <Lines vatReturn={vatReturn} box={box} label={t('linesOf', { box })} />
    </Sheet>
  )
}

function Lines({ vatReturn, box, label }: Pick<VatLinesSheetProps, 'vatReturn' | 'box'> & { label: string }) {
  const t = useMessages(vatReturnMessages)
  const reports = useMessages(reportsMessages)
  const lists = useMessages(listMessages)
  const { from, to, currency } = vatReturn
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVatLines({ from, to }, box)
  const sum = data?.pages[0]?.sum
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <LoadState failed={reports('loadFailed')} error={error} onRetry={refetch} skeleton={<Skeleton height="h-60" />}>
      {sum ? (
        <>
          <dl className="flex flex-col gap-1 font-600">
            <Figure name={t('amount')} value={sum.amount} currency={currency} />
            <Figure name={t('tax')} value={sum.tax} currency={currency} />
          </dl>
          {rows.length === 0 && !hasNextPage ? <p className="text-ink-muted">{t('noLines')}</p> : null}
          <ul aria-label={label} className="flex flex-col gap-2">
            {rows.map((line) => (
              <li key={line.id}>
                <Line line={line} currency={currency} />
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {lists('more')}
            </Button>
          ) : null}
        </>
      ) : null}
    </LoadState>
  )
}

type FigureProps = { name: string; value: string; currency: string }

function Figure({ name, value, currency }: FigureProps) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{name}</dt>
      <dd>
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  )
}

/** A document, with its part of the box. */
function Line({ line, currency }: { line: VatLine; currency: string }) {
  const t = useMessages(vatReturnMessages)
  const { id, type, number, customer, customerAr, day, amount, tax } = line
  const { locale } = useLanguage()
  const name = (locale === 'ar' ? customerAr : null) ?? customer
  return (
    <div className="card px-3 py-1">
      <BlockLink href={documentPaths(type).view(id)}>
        <span className="flex justify-between gap-3">
          <span className="min-w-0 font-600">
            <Ltr>{number}</Ltr>
          </span>
          <Amount value={amount} currency={currency} />
        </span>
        <span className="flex justify-between gap-3 text-small text-ink-muted">
          <span className="min-w-0">
            {name ? (
              <>
                <Bdi>{name}</Bdi> ·{' '}
              </>
            ) : null}
            <DateText day={day} />
          </span>
          <span>
            <Sentence slots={{ amount: <Amount value={tax} /> }}>{(slots) => t('withTax', slots)}</Sentence>
          </span>
        </span>
      </BlockLink>
    </div>
  )
}
