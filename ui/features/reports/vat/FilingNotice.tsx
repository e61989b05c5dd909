import { signOf, unsigned } from '#domain/money/money.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useDayOfInstant } from '#ui/features/reports/day-of-instant.ts'
import { type Difference, differences } from './filed-differences.ts'
import type { VatReturn } from './queries.ts'

/** When the return was filed, and what has changed since. */
export function FilingNotice({ vatReturn }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const dayOf = useDayOfInstant()
  const { filing, changes } = vatReturn
  if (filing === null) return null
  const day = dayOf(filing.at)
  const { reference } = filing
  return (
    <>
      <p className="flex items-center gap-2 font-600 text-success">
        <span aria-hidden="true" className="i-lucide-circle-check text-xl" />
        <span>
          {reference === null ? (
            <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('filedOn', slots)}</Sentence>
          ) : (
            <Sentence slots={{ day: <DateText day={day} />, reference: <Ltr>{reference}</Ltr> }}>
              {(slots) => t('filedWith', slots)}
            </Sentence>
          )}
        </span>
      </p>
      {changes === null ? null : <Changes vatReturn={vatReturn} filing={filing} changes={changes} />}
    </>
  )
}

type ChangesProps = {
  vatReturn: VatReturn
  filing: NonNullable<VatReturn['filing']>
  changes: NonNullable<VatReturn['changes']>
}

function Changes({ vatReturn, filing, changes }: ChangesProps) {
  const t = useMessages(vatReturnMessages)
  const { tax, advice, entries, documents } = changes
  const sign = signOf(tax)
  return (
    <section aria-labelledby="vat-changed" className="flex flex-col gap-3">
      <h2 id="vat-changed" className="sr-only">
        {t('changed')}
      </h2>
      <Banner tone="warning" title={t('changed')}>
        {sign === 0 ? null : (
          <p>
            <Sentence slots={{ amount: <Amount value={unsigned(tax)} currency={vatReturn.currency} /> }}>
              {(slots) => t(sign > 0 ? 'understated' : 'overstated', slots)}
            </Sentence>
          </p>
        )}
        {advice === null ? null : (
          <p>
            <BidiText>{t(`advice.${advice}`)}</BidiText> <span className="text-ink-muted">{t('adviceSource')}</span>
          </p>
        )}
        {entries ? <p>{t('entriesChanged')}</p> : null}
        {documents.length > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3">
            <span>{t('changedBy')}</span>
            {documents.map(({ id, type, number }) => (
              <BlockLink key={id} href={documentPaths(type).view(id)}>
                <span className="text-primary underline">
                  <Ltr>{number}</Ltr>
                </span>
              </BlockLink>
            ))}
          </p>
        ) : null}
      </Banner>
      <DifferenceTable rows={differences(filing.boxes, vatReturn.boxes, vatReturn.currency)} />
    </section>
  )
}

/** The figures of each box that differ, as they were filed and as they are now. */
function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  const t = useMessages(vatReturnMessages)
  const figure = (id: 'filed' | 'now' | 'difference', head: string): Column<Difference> => ({
    id,
    head,
    kind: 'amount',
    cell: (row) => <Amount value={row[id]} />,
    card: 'line',
  })
  return (
    <Table
      caption={t('changed')}
      columns={[
        {
          id: 'cell',
          head: t('box'),
          card: 'title',
          cell: ({ box, part }) => (
            <Sentence slots={{ box: <Ltr>{box}</Ltr> }}>{(slots) => t('part', { ...slots, part: t(part) })}</Sentence>
          ),
        },
        figure('filed', t('filedFigure')),
        figure('now', t('nowFigure')),
        figure('difference', t('difference')),
      ]}
      rows={rows}
      rowId={({ box, part }) => `${box}-${part}`}
    />
  )
}
