import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { mostDecimals } from '#ui/kit/text/Figure.tsx'
import { useBoxTitle } from './box-titles.ts'
import { CopiedFigure } from './CopiedFigure.tsx'
import type { VatReturn } from './queries.ts'
import { linesHref } from './vat-return-query.ts'

type Box = VatReturn['boxes'][number]
type Part = 'amount' | 'tax' | 'adjustment'

const PARTS = ['amount', 'tax', 'adjustment'] as const satisfies readonly Part[]

/** Sections of the form VAT201. Other countries have one, because only their sales side is known. */
const SECTIONS = [
  { id: 'sales', has: (box: string) => Number.parseInt(box, 10) <= 8 },
  { id: 'expenses', has: (box: string) => [9, 10, 11].includes(Number(box)) },
  { id: 'netDue', has: (box: string) => Number(box) >= 12 },
] as const

/** A box that documents fill is a link to them. */
const NAME_LOOKS = { documents: 'font-400 text-primary underline', entered: 'font-400', sum: 'font-600' } as const

/** All boxes in the order and the sections of the form. */
export function VatBoxes({ vatReturn }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  return (
    <>
      {SECTIONS.map(({ id, has }) => {
        const boxes = vatReturn.boxes.filter(({ box }) => has(box))
        return boxes.length === 0 ? null : (
          <section key={id} aria-labelledby={`vat-${id}`} className="flex flex-col gap-3">
            <h2 id={`vat-${id}`} className="text-heading">
              {t(id)}
            </h2>
            <Section caption={t(id)} section={id} boxes={boxes} vatReturn={vatReturn} />
          </section>
        )
      })}
    </>
  )
}

type SectionProps = {
  caption: string
  section: (typeof SECTIONS)[number]['id']
  boxes: readonly Box[]
  vatReturn: VatReturn
}

function Section({ caption, section, boxes, vatReturn: { country, ...days } }: SectionProps) {
  const t = useMessages(vatReturnMessages)
  const titleOf = useBoxTitle(country)
  const headOf = (part: Part) => t(part === 'tax' && section === 'expenses' ? 'recoverable' : part)
  const columnOf = (part: Part): Column<Box> => {
    return {
      id: part,
      head: headOf(part),
      kind: 'amount',
      decimals: mostDecimals(boxes.map((box) => box[part])),
      card: 'line',
      cell: (box) => {
        const value = box[part]
        if (value === null) return null
        const label = t('copy', { part: headOf(part), box: box.box })
        return <CopiedFigure value={value} label={label} isStrong={box.source === 'sum'} />
      },
    }
  }
  const columns: Column<Box>[] = [
    {
      id: 'box',
      head: t('box'),
      card: 'title',
      cell: (box) => <BoxName box={box} title={titleOf(box.box)} />,
    },
    ...PARTS.filter((part) => boxes.some((box) => box[part] !== null)).map(columnOf),
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={boxes}
      rowId={({ box }) => box}
      rowHref={({ box, source }) => (source === 'documents' ? linesHref(days, box) : undefined)}
    />
  )
}

function BoxName({ box: { box, source }, title }: { box: Box; title: string }) {
  const t = useMessages(vatReturnMessages)
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-6 shrink-0 font-600 tabular-nums text-ink-muted">
        <Ltr>{box}</Ltr>
      </span>
      <span className="flex min-w-0 flex-col items-start">
        <span className={NAME_LOOKS[source]}>{title}</span>
        {source === 'entered' ? <span className="text-small font-400 text-ink-muted">{t('entered')}</span> : null}
      </span>
    </span>
  )
}
