import { ToggleButton } from 'react-aria-components/ToggleButton'

/** A toggle chip for a quick choice. Its hit area extends 4 px above and below. */
export function Chip({ isChosen, onPress, children }: { isChosen: boolean; onPress: () => void; children: string }) {
  return (
    <ToggleButton
      isSelected={isChosen}
      onChange={onPress}
      className="relative min-h-9 cursor-pointer rounded-full border border-line-control bg-surface px-3 text-small ring after:absolute after:inset-x-0 after:-inset-y-1.25 after:content-empty hovered:bg-sunken selected:border-primary selected:bg-primary-soft selected:font-600 selected:text-primary"
    >
      {children}
    </ToggleButton>
  )
}
