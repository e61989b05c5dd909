import { useEffect, useState } from 'react'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { skeletonAfterMs } from '#ui/platform/timings.ts'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Eight rows in their final place, when the first ones take long enough to be missed. */
export function InvoiceListSkeleton() {
  const t = useMessages(invoiceMessages)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className="min-h-96">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {late ? (
        <div className="card flex flex-col">
          {ROWS.map((row) => (
            <div key={row} className="flex items-center justify-between gap-6 border-b border-line px-4 py-4">
              <Skeleton width="w-24" />
              <Skeleton width="w-40" />
              <span className="hidden md:block">
                <Skeleton width="w-28" />
              </span>
              <Skeleton width="w-20" />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
