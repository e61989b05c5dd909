import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

const DELAY_MS = 700

type TooltipProps = {
  text: string
  /** The trigger: a button or link of the kit. */
  children: ReactNode
  isDisabled?: boolean
}

/** Tooltip that names an icon-only control, or explains its action, after 700 ms (spec §9). */
export function Tooltip({ text, children, isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} isDisabled={isDisabled}>
      {children}
      <AriaTooltip
        placement="end"
        offset={8}
        className="max-w-72 rounded-control bg-ink px-3 py-1 text-small text-ground"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
