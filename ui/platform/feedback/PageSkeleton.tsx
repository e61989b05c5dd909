import { useEffect, useState } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { skeletonAfterMs } from '#ui/platform/timings.ts'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

/** Skeleton of a loading screen, shown only after a delay (see timings.ts). */
export function PageSkeleton() {
  const t = useMessages(shellMessages)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return <div aria-busy="true" className="min-h-dvh" />
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col gap-4 p-4">
      <p role="status" className="sr-only">
        {t('loadingPage')}
      </p>
      <Skeleton width="w-48" height="h-8" />
      <Skeleton height="h-40" />
      <Skeleton height="h-40" />
    </div>
  )
}
