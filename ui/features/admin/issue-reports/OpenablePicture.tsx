import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

/** Small, and in its own size once it is pressed. */
export function OpenablePicture({ src }: { src: string }) {
  const t = useMessages(adminReportMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={t('openScreenshot')}
        onPress={() => setOpen(true)}
        className="block max-w-full cursor-pointer rounded-control ring"
      >
        <img src={src} alt="" className="max-h-60 w-fit max-w-full rounded-control border border-line object-contain" />
      </Button>
      <Dialog
        title={t('screenshot')}
        closeLabel={t('closeScreenshot')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width="wide"
      >
        {/* A scroll container must be reachable by keyboard (WCAG 2.1.1). */}
        <div role="group" aria-label={t('screenshot')} tabIndex={0} className="overflow-auto p-1 ring">
          <img src={src} alt={t('screenshot')} className="max-w-none" />
        </div>
      </Dialog>
    </>
  )
}
