import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useHeardChange } from './change-listener.ts'

const LONGEST = 24

/** A toggle chip for a quick choice. Its hit area extends 4 px above and below. A long name is cut after 24 letters. */
export function Chip({ isChosen, onPress, children }: { isChosen: boolean; onPress: () => void; children: string }) {
  return (
    <ToggleButton
      isSelected={isChosen}
      onChange={useHeardChange(onPress)}
      className="relative min-h-9 shrink-0 cursor-pointer rounded-full border border-line-control bg-surface px-3 text-small ring after:absolute after:inset-x-0 after:-inset-y-1.25 after:content-empty hovered:bg-sunken selected:border-primary selected:bg-primary-soft selected:font-600 selected:text-primary"
    >
      <span dir="auto" title={children.length > LONGEST ? children : undefined} className="block max-w-[24ch] truncate">
        {children}
      </span>
    </ToggleButton>
  )
}
