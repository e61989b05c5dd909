import type { ReactNode } from 'react'

/** Isolates a left-to-right run: phone, IBAN, TRN, code, e-mail or `2 × 1,250.00`. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {children}
    </bdi>
  )
}
