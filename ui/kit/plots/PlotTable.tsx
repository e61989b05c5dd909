import type { ReactNode } from 'react'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { DecimalsContext, mostDecimals } from '#ui/kit/text/Figure.tsx'
import type { Mark, PlotTexts } from './plot.ts'

type PlotTableProps = { id: string; marks: readonly Mark[]; texts: PlotTexts; format: (value: string) => ReactNode }

/** The values of a plot in words and figures. */
export function PlotTable({ id, marks, texts, format }: PlotTableProps) {
  const head = 'border-b border-line py-1 font-600 text-ink-muted'
  return (
    <table id={id} className="w-full border-collapse text-small">
      <caption className="sr-only">{texts.label}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {texts.categoryHead}
          </th>
          <th scope="col" dir="ltr" className={`${head} text-end`}>
            <bdi>{texts.valueHead}</bdi>
          </th>
          {texts.besideHead === undefined ? null : (
            <th scope="col" dir="ltr" className={`${head} text-end`}>
              <bdi>{texts.besideHead}</bdi>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <DecimalsContext value={mostDecimals(marks.flatMap(({ value, beside = value }) => [value, beside]))}>
          {marks.map((mark) => (
            <tr key={mark.id}>
              <th scope="row" className="border-b border-line py-1 pe-4 text-start font-400">
                {mark.href === undefined ? mark.category : <BlockLink href={mark.href}>{mark.category}</BlockLink>}
              </th>
              <td dir="ltr" className="border-b border-line py-1 text-end tabular-nums">
                {format(mark.value)}
              </td>
              {mark.beside === undefined ? null : (
                <td dir="ltr" className="border-b border-line py-1 text-end tabular-nums">
                  {format(mark.beside)}
                </td>
              )}
            </tr>
          ))}
        </DecimalsContext>
      </tbody>
    </table>
  )
}
