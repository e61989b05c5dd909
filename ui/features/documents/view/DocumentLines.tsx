import { exponentOf } from '#domain/money/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { Discount, DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { lineCounts } from '#domain/documents/totals/optional-lines.ts'
import { formatMinor, groupThousands, minor, parseMinor, withoutTrailingZeros } from '#domain/money/money.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { mostDecimals } from '#ui/kit/text/Figure.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Quantity } from '#ui/kit/text/Quantity.tsx'
import { widestOfFigures, widestOfWords } from '#ui/kit/text/Widest.tsx'
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

const AMOUNT = { kind: 'amount' } as const

function useColumns(document: CommercialDocument): Column<IndexedLine>[] {
  const { currency, lines, seller, correction, accepted } = document
  const term = usePrintTerms()
  const narrow = useNarrow()
  // The order is that of the paper: before an acceptance every optional line, then those that were not chosen.
  const asideOf = (line: IndexedLine) =>
    lineCounts(line, line.index, accepted?.options ?? []) ? null : term(accepted ? 'notChosen' : 'optional')
  const quantity = useQuantityColumn(document)
  const discount: Column<IndexedLine> = {
    ...AMOUNT,
    id: 'discount',
    head: term('discount'),
    card: 'none',
    cell: (line) => (line.typedDiscount ? <Amount value={`-${line.discount}`} /> : null),
  }
  const vat: Column<IndexedLine> = {
    id: 'vat',
    head: term('vatColumn'),
    cell: (line) => <Taxed line={line} named={narrow} />,
  }
  return [
    {
      id: 'description',
      head: term('description'),
      card: 'title',
      cell: (line) => <Described line={line} aside={asideOf(line)} />,
    },
    quantity,
    // A credited amount is less than quantity × price after a discount or an earlier credit.
    ...(correction ? [] : [priceColumn(term('unitPrice'), currency, lines)]),
    ...(lines.some(({ typedDiscount }) => typedDiscount) ? [discount] : []),
    ...(seller.vatRegistered ? [vat] : []),
    {
      ...AMOUNT,
      id: 'amount',
      head: term('amount'),
      card: 'end',
      widest: widestOfFigures(lines.map((line) => groupThousands(afterDiscount(line, currency)))),
      cell: (line) => <Amount value={afterDiscount(line, currency)} />,
    },
  ]
}

/** A phone's card shows quantity, price and discount as one product, `4 kg × 25.00 − 10%`. */
function useQuantityColumn({ currency, lines, correction }: CommercialDocument): Column<IndexedLine> {
  const term = usePrintTerms()
  const narrow = useNarrow()
  const { locale } = useLanguage()
  const widestUnit = widestOfWords(lines.map((line) => unitOf(line, locale)))
  return {
    ...AMOUNT,
    id: 'quantity',
    head: term('quantity'),
    decimals: mostDecimals(lines.map(({ quantity }) => withoutTrailingZeros(quantity))),
    cell: (line) =>
      narrow && !correction ? (
        <Multiplied line={line} currency={currency} />
      ) : (
        <LineQuantity line={line} widestUnit={widestUnit} />
      ),
  }
}

const priceColumn = (head: string, currency: string, lines: readonly DocumentLine[]): Column<IndexedLine> => ({
  ...AMOUNT,
  id: 'unitPrice',
  head,
  card: 'none',
  decimals: mostDecimals(lines.map(({ unitPrice }) => priceIn(currency, unitPrice))),
  cell: ({ unitPrice }) => <Amount value={priceIn(currency, unitPrice)} />,
})

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

/** @param widestUnit of its column; left out where the quantity stands in a sentence */
function LineQuantity({ line, widestUnit }: LineProps & { widestUnit?: string }) {
  const { locale } = useLanguage()
  if (line.credits?.by === 'amount') return null
  const quantity = groupThousands(withoutTrailingZeros(line.quantity))
  return <Quantity quantity={quantity} unit={unitOf(line, locale)} {...(widestUnit !== undefined && { widestUnit })} />
}

function Multiplied({ line, currency }: LineProps & { currency: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      <LineQuantity line={line} />
      {` × ${groupThousands(priceIn(currency, line.unitPrice))}`}
      {line.typedDiscount ? ` − ${discountOf(line.typedDiscount)}` : null}
    </bdi>
  )
}

const unitOf = ({ unit, unitAr }: DocumentLine, locale: Locale) =>
  (locale === 'ar' ? (unitAr ?? unit) : (unit ?? unitAr)) ?? ''

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
