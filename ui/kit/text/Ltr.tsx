import type { ReactNode } from 'react'
import { isUnbroken } from '#domain/text/bidi.ts'

/** Isolates a left-to-right run: phone, IBAN, TRN, code, e-mail or `2 × 1,250.00`. A short one stays on one line. */
export function Ltr({ children }: { children: ReactNode }) {
  const unbroken = typeof children === 'string' && isUnbroken(children)
  return (
    <bdi dir="ltr" className={unbroken ? 'whitespace-nowrap tabular-nums' : 'tabular-nums'}>
      {children}
    </bdi>
  )
}
