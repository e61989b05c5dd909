import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

const DELAY_MS = 700

type TooltipProps = {
  text: string
  /** The element it speaks of: a button or link of the kit. */
  children: ReactNode
  isDisabled?: boolean
}

/** The name of something that shows only its icon, beside it after a moment (spec §9: 700 ms). */
export function Tooltip({ text, children, isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} isDisabled={isDisabled}>
      {children}
      <AriaTooltip placement="end" offset={8} className="rounded-control bg-ink px-3 py-1 text-small text-ground">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
