import { useRef } from 'react'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { EnlargeablePicture } from '#ui/platform/pictures/EnlargeablePicture.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useSeen } from '#ui/kit/layout/use-seen.ts'
import { useScreenshot } from './queries.ts'

/** Loaded when it becomes visible: a long conversation may have many. */
export function MessageScreenshot({ report, message }: { report: string; message: string }) {
  const t = useMessages(adminReportMessages)
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useScreenshot(report, message, { enabled: useSeen(frame) })
  return (
    <div ref={frame}>
      <LoadState
        failed={t('screenshotFailed')}
        error={error}
        onRetry={refetch}
        skeleton={<Skeleton width="w-48" height="h-32" />}
      >
        {data ? (
          <EnlargeablePicture
            src={data}
            name={t('screenshot')}
            enlarge={t('openScreenshot')}
            close={t('closeScreenshot')}
          />
        ) : null}
      </LoadState>
    </div>
  )
}
