import { exponentOf } from '#domain/money/currency.ts'
import type { Discount, DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { lineCounts } from '#domain/documents/totals/optional-lines.ts'
import { formatMinor, groupThousands, minor, parseMinor, withoutTrailingZeros } from '#domain/money/money.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { useLocalizedText, usePrintTerms } from '#ui/platform/i18n/print-text.ts'

type IndexedLine = DocumentLine & { index: number }

/** The lines, in the price basis they were typed in: with VAT when prices include it. */
export function DocumentLines({ document }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const columns = useColumns(document)
  const rows = document.lines.map((line, index) => ({ ...line, index }))
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-heading">{t('items')}</h2>
      {document.pricesIncludeTax && document.seller.vatRegistered ? (
        <p className="text-small text-ink-muted">{t('pricesIncludeVat')}</p>
      ) : null}
      <Table caption={t('items')} columns={columns} rows={rows} rowId={({ index }) => String(index)} />
    </section>
  )
}

/** A phone's card shows quantity, price and discount as one product, `4 kg × 25.00 − 10%`. */
function useColumns({ currency, lines, seller, correction, accepted }: CommercialDocument): Column<IndexedLine>[] {
  const term = usePrintTerms()
  // The order is that of the paper: before an acceptance every optional line, then those that were not chosen.
  const asideOf = (line: IndexedLine) =>
    lineCounts(line, line.index, accepted?.options ?? []) ? null : term(accepted ? 'notChosen' : 'optional')
  const narrow = useNarrow()
  const amount = { kind: 'amount' } as const
  const columns: Column<IndexedLine>[] = [
    {
      id: 'description',
      head: term('description'),
      card: 'title',
      cell: (line) => <Described line={line} aside={asideOf(line)} />,
    },
    {
      ...amount,
      id: 'quantity',
      head: term('quantity'),
      cell: (line) =>
        narrow && !correction ? <Multiplied line={line} currency={currency} /> : <Quantity line={line} />,
    },
  ]
  // A credited amount is less than quantity × price after a discount or an earlier credit.
  if (!correction) {
    columns.push({
      ...amount,
      id: 'unitPrice',
      head: term('unitPrice'),
      card: 'none',
      cell: ({ unitPrice }) => <Amount value={priceIn(currency, unitPrice)} />,
    })
  }
  if (lines.some(({ typedDiscount }) => typedDiscount)) {
    columns.push({
      ...amount,
      id: 'discount',
      head: term('discount'),
      card: 'none',
      cell: ({ typedDiscount, discount }) => (typedDiscount ? <Amount value={`-${discount}`} /> : null),
    })
  }
  if (seller.vatRegistered) {
    columns.push({ id: 'vat', head: term('vatColumn'), cell: (line) => <Taxed line={line} named={narrow} /> })
  }
  columns.push({
    ...amount,
    id: 'amount',
    head: term('amount'),
    card: 'end',
    cell: (line) => <Amount value={afterDiscount(line, currency)} />,
  })
  return columns
}

type LineProps = { line: IndexedLine }

function Described({ line, aside }: LineProps & { aside: string | null }) {
  const { locale } = useLanguage()
  const texts = locale === 'ar' ? [line.descriptionAr, line.description] : [line.description, line.descriptionAr]
  const [main, other] = texts.filter(Boolean)
  return (
    <span className="whitespace-pre-line break-words">
      <span className="block">
        <Bdi>{main}</Bdi>
      </span>
      {other ? (
        <span className="block text-small font-400 text-ink-muted">
          <Bdi>{other}</Bdi>
        </span>
      ) : null}
      {aside ? <span className="block text-small font-500 text-primary">{aside}</span> : null}
    </span>
  )
}

function Quantity({ line: { quantity, unit, unitAr, credits } }: LineProps) {
  const { locale } = useLanguage()
  if (credits?.by === 'amount') return null
  const unitText = locale === 'ar' ? (unitAr ?? unit) : (unit ?? unitAr)
  // A number and its unit take the unit's direction.
  return (
    <span
      dir={unitText && /\p{Script=Arabic}/u.test(unitText) ? 'rtl' : 'ltr'}
      className="inline-block whitespace-nowrap"
    >
      <Ltr>{groupThousands(withoutTrailingZeros(quantity))}</Ltr> {unitText ? <Bdi>{unitText}</Bdi> : null}
    </span>
  )
}

function Multiplied({ line, currency }: LineProps & { currency: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      <Quantity line={line} />
      {` × ${groupThousands(priceIn(currency, line.unitPrice))}`}
      {line.typedDiscount ? ` − ${discountOf(line.typedDiscount)}` : null}
    </bdi>
  )
}

/** The discount as typed: `10%`, `1,200.00`. */
function discountOf(discount: Discount): string {
  return 'percent' in discount ? `${discount.percent}%` : groupThousands(discount.amount)
}

function Taxed({ line: { treatment, rate }, named }: LineProps & { named: boolean }) {
  const term = usePrintTerms()
  const localized = useLocalizedText()
  if (treatment !== 'standard') return <>{localized(TREATMENT_NAMES[treatment])}</>
  return (
    <>
      {named ? `${term('vatColumn')} ` : null}
      <Ltr>{`${rate}%`}</Ltr>
    </>
  )
}

/** With at least the currency's decimals; a price may have more. */
function priceIn(currency: string, unitPrice: string): string {
  const [whole = '', fraction = ''] = unitPrice.split('.')
  const decimals = fraction.padEnd(exponentOf(currency), '0')
  return decimals === '' ? whole : `${whole}.${decimals}`
}

function afterDiscount({ gross, discount }: DocumentLine, currency: string): string {
  return formatMinor(minor(parseMinor(gross, currency) - parseMinor(discount, currency)), currency)
}
