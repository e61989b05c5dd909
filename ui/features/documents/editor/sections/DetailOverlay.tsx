import { Suspense, type RefObject } from 'react'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { OpenPopover } from '#ui/kit/overlays/OpenPopover.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useIsPart } from '#ui/features/documents/editor/part.ts'
import type { Opened } from '#ui/features/documents/editor/state.ts'
import { CurrencyField, DateOf, LastDayChips, LastDayField, MoreFields } from './details-fields.tsx'
import { ExchangeRateField } from './ExchangeRateField.tsx'

const CurrencyChoice = lazyComponent(async () => (await import('./CurrencyChoice.tsx')).CurrencyChoice)

type DetailOverlayProps = {
  opens: Opened
  label: string
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
}

/** The fields of a detail, in a popover at its button. */
export function DetailOverlay({ opens, ...popover }: DetailOverlayProps) {
  return (
    <OpenPopover {...popover}>
      <AutoFocus>
        <Fields opens={opens} onDone={popover.onClose} />
      </AutoFocus>
    </OpenPopover>
  )
}

function Fields({ opens, onDone }: { opens: Opened; onDone: () => void }) {
  switch (opens) {
    case 'issueDate':
      return <DateOf field="issueDate" onDone={onDone} />
    case 'lastDay':
      return (
        <>
          <LastDayChips onDone={onDone} />
          <LastDayField onDone={onDone} />
        </>
      )
    case 'currency':
      return <CurrencyFields />
    case 'exchangeRate':
      return <ExchangeRateField />
    case 'more':
      return <MoreFields />
    case 'customer':
      return null // The customer has a field of its own, beside the details.
  }
}

function CurrencyFields() {
  if (useIsPart()) return <CurrencyField />
  return (
    <Suspense>
      <CurrencyChoice />
    </Suspense>
  )
}
