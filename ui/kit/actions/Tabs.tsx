import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { onChosen } from './on-chosen.ts'

export type TabPage<Id extends string> = { id: Id; text: string; content: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  pages: readonly TabPage<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Tab panels. Arrow keys follow the visual order; the selected tab has a bar and bolder text, not colour alone. */
export function Tabs<Id extends string>({ label, pages, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={value} onSelectionChange={onChosen(pages, onChange)} className="flex flex-col gap-4">
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {pages.map(({ id, text }) => (
          <Tab
            key={id}
            id={id}
            className="inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap rounded-t-control border-b-3 border-transparent px-4 text-ink-muted ring focus-ring:outline-offset-[-3px] hovered:text-ink selected:border-primary selected:font-600 selected:text-ink"
          >
            {text}
          </Tab>
        ))}
      </TabList>
      {pages.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="rounded-control ring">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
