import { type ReactNode, useEffect, useState } from 'react'
import { skeletonAfterMs } from '#ui/platform/timings.ts'

/** Announces that a list is loading, and shows its skeleton when that takes long enough to be noticed. */
export function ListSkeleton({ label, children }: { label: string; children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className="min-h-96">
      <p role="status" className="sr-only">
        {label}
      </p>
      {isLate ? children : null}
    </div>
  )
}
