import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useSeen } from '#ui/kit/layout/use-seen.ts'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { useReportScreenshot } from '#ui/features/issue-reports/queries.ts'

/** Small, and in its own size when it is pressed. Loaded when it becomes visible. */
export function MessageScreenshot({ report, message }: { report: string; message: string }) {
  const t = useMessages(conversationMessages)
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useReportScreenshot(report, message, { enabled: useSeen(frame) })
  const [isOpen, setOpen] = useState(false)
  return (
    <div ref={frame}>
      {error ? <LoadError title={t('screenshotFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {data === undefined && !error ? <Skeleton width="w-48" height="h-32" /> : null}
      {data === undefined ? null : (
        <>
          <Button
            aria-label={t('enlarge')}
            onPress={() => setOpen(true)}
            className="block max-w-full cursor-pointer rounded-control ring"
          >
            <img
              src={data}
              alt=""
              className="max-h-60 w-fit max-w-full rounded-control border border-line object-contain"
            />
          </Button>
          <Dialog
            title={t('screenshot')}
            closeLabel={t('close')}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            width="wide"
          >
            {/* A scroll container must be reachable by keyboard (WCAG 2.1.1). */}
            <div role="group" aria-label={t('screenshot')} tabIndex={0} className="overflow-auto p-1 ring">
              <img src={data} alt={t('screenshot')} className="max-w-none" />
            </div>
          </Dialog>
        </>
      )}
    </div>
  )
}
