import './paper.css'
import { paperMessages } from '#i18n/documents/paper.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Fractions of the page, from the corner where its direction of writing begins. */
export type RegionBox = { x: number; y: number; width: number; height: number }

type PaperRegionProps = {
  field: string
  box: RegionBox
  /** Whether the field is empty: the region prompts for it. */
  isBlank: boolean
  onPick: (field: string) => void
}

/** A part of the paper that leads to its field. For pointers; the keyboard has the form itself. */
export function PaperRegion({ field, box, isBlank, onPick }: PaperRegionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-region={field}
      data-place={isBlank ? '' : undefined}
      onClick={() => onPick(field)}
      className={`absolute cursor-pointer rounded-sm outline-offset-4 hover:outline-2 hover:outline-solid hover:outline-focus ${isBlank ? 'paper-place' : ''}`}
      style={boxStyle(box)}
    >
      {isBlank ? <Question field={field} /> : null}
    </button>
  )
}

function Question({ field }: { field: string }) {
  const t = useMessages(paperMessages)
  return hasQuestion(field) ? t(field) : null
}

export type BlankField = keyof typeof paperMessages.en

const hasQuestion = (field: string): field is BlankField => Object.hasOwn(paperMessages.en, field)

export function boxStyle({ x, y, width, height }: RegionBox) {
  return {
    insetBlockStart: `${y * 100}%`,
    insetInlineStart: `${x * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  }
}
