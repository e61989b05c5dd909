import type { ReactNode } from 'react'
import { Widest } from '#ui/kit/text/Widest.tsx'
type CardEndProps = {
  column: { widest?: string }
  children: ReactNode
}

/** The end of a card's first line: figures of cards that stand below one another are aligned by their decimals. */
export function CardEnd({ column: { widest }, children }: CardEndProps) {
  if (widest === undefined) return <span className="shrink-0">{children}</span>
  return (
    <span className="shrink-0">
      <Widest texts={widest} align="figures">
        {children}
      </Widest>
    </span>
  )
}
