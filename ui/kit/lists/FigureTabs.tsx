import './figure-tabs.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'

export type FigureTab<Id extends string> = {
  id: Id
  text: string
  /** A count beside the text. */
  detail?: ReactNode
  /** An amount or a count below the text. */
  figure?: ReactNode
}

type FigureTabsProps<Id extends string> = {
  label: string
  tabs: readonly FigureTab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Filters a list to the rows that a figure counts. The row scrolls if it is wider than the page. */
export function FigureTabs<Id extends string>({ label, tabs, value, onChange }: FigureTabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useInSight(row, value)
  return (
    <RadioGroup
      ref={row}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={onChosen(tabs, onChange)}
      // It is positioned so that the radios' absolutely positioned inputs scroll along.
      className="figure-tabs relative flex max-w-full overflow-x-auto border-b border-line"
    >
      {tabs.map(({ id, text, detail, figure }) => (
        <Radio
          key={id}
          value={id}
          className="group flex min-h-14 min-w-12 shrink-0 cursor-pointer flex-col justify-center gap-0.5 rounded-t-control border-b-3 border-transparent px-3 py-1 leading-snug whitespace-nowrap ring focus-ring:outline-offset-[-3px] hovered:bg-sunken selected:border-primary"
        >
          <span className="flex items-baseline gap-2 text-small text-ink-muted">
            <span className="group-data-[selected]:font-600 group-data-[selected]:text-ink">{text}</span>
            {detail}
          </span>
          {figure ? <span className="flex items-baseline gap-x-3 font-600">{figure}</span> : null}
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** Scrolls a row that is wider than the page to its chosen tab. */
function useInSight(row: RefObject<HTMLElement | null>, value: string): void {
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector(`input[value="${value}"]`)?.closest('label')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, value])
}
