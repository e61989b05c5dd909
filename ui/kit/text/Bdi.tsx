import type { ReactNode } from 'react'

/** A name or another text somebody typed: takes its own direction and disturbs nothing around it. */
export function Bdi({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
