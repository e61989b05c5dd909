import type { ReactNode } from 'react'

/** A phone, IBAN, TRN, code, e-mail or `2 × 1,250.00`: reads left to right wherever it stands (ux.md §5.4). */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {children}
    </bdi>
  )
}
