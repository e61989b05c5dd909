import type { ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

const DELAY_MS = 700

export type TooltipProps = {
  text: string
  /** The trigger: a button or link of the kit. */
  children: ReactNode
  isDisabled?: boolean
}

export function LoadedTooltip({ text, children, isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} isDisabled={isDisabled}>
      {children}
      <Tooltip placement="end" offset={8} className="max-w-72 rounded-control bg-ink px-3 py-1 text-small text-ground">
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
