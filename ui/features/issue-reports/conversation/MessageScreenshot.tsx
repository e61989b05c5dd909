import { useRef } from 'react'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { EnlargeablePicture } from '#ui/platform/pictures/EnlargeablePicture.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useSeen } from '#ui/kit/layout/use-seen.ts'
import { useReportScreenshot } from '#ui/features/issue-reports/queries.ts'

/** Small, and in its own size when it is pressed. Loaded when it becomes visible. */
export function MessageScreenshot({ report, message }: { report: string; message: string }) {
  const t = useMessages(conversationMessages)
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useReportScreenshot(report, message, { enabled: useSeen(frame) })
  return (
    <div ref={frame}>
      {error ? <LoadError title={t('screenshotFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {data === undefined && !error ? <Skeleton width="w-48" height="h-32" /> : null}
      {data === undefined ? null : (
        <EnlargeablePicture src={data} name={t('screenshot')} enlarge={t('enlarge')} close={t('close')} />
      )}
    </div>
  )
}
