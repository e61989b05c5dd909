import './figure-tabs.css'
import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'

export type FigureTab<Id extends string> = {
  id: Id
  text: string
  /** A count, beside the text. */
  detail?: ReactNode
  /** Below the text: an amount or a count. */
  figure?: ReactNode
}

type FigureTabsProps<Id extends string> = {
  label: string
  tabs: readonly FigureTab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Filters a list to what a figure counts. One row, which scrolls by itself where it is wider than the page. */
export function FigureTabs<Id extends string>({ label, tabs, value, onChange }: FigureTabsProps<Id>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key)
        if (chosen) onChange(chosen.id)
      }}
      // Positioned, so that the radios' own inputs, which are laid out by themselves, scroll along.
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
