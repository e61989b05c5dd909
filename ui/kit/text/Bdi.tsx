import type { ReactNode } from 'react'

/** User-entered text, isolated with its own direction. */
export function Bdi({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
