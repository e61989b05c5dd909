/** The cells of a return whose figure is another now than when it was filed. */
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { BOX_PARTS, type BoxPart } from '#domain/tax/vat-forms.ts'
import type { VatReturn } from './queries.ts'

type Figures = Pick<VatReturn['boxes'][number], 'box' | BoxPart>

export type Difference = {
  box: string
  part: BoxPart
  filed: string
  now: string
  difference: string
}

export function differences(filed: readonly Figures[], now: readonly Figures[], currency: string): Difference[] {
  return now.flatMap((figures) =>
    BOX_PARTS.flatMap((part): Difference[] => {
      const before = filed.find(({ box }) => box === figures.box)?.[part] ?? null
      const after = figures[part]
      if (before === null || after === null || before === after) return []
      const difference = formatMinor(minor(parseMinor(after, currency) - parseMinor(before, currency)), currency)
      return [{ box: figures.box, part, filed: before, now: after, difference }]
    }),
  )
}
