import { useState, type ClipboardEvent } from 'react'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'
import { drawScreenshot, type Screenshot } from './screenshot-state.ts'

/** A screenshot from a file or pasted into the description. */
export function useScreenshot(show: (picture: Screenshot) => void) {
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle')
  const choose = async (file: File) => {
    setState('drawing')
    try {
      show(await drawScreenshot(file))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    void choose(file)
  }
  return { state, choose, paste }
}

type ScreenshotFieldProps = Pick<ReturnType<typeof useScreenshot>, 'state' | 'choose'> & {
  screenshot: Screenshot | null
  onRemove: () => void
}

export function ScreenshotField({ state, choose, screenshot, onRemove }: ScreenshotFieldProps) {
  const t = useMessages(issueReportMessages)
  return (
    <div role="group" aria-label={t('screenshot')} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-small font-600">
        {t('screenshot')}
      </p>
      {screenshot ? (
        <img
          src={screenshot}
          alt={t('screenshotAlt')}
          className="max-h-60 w-fit max-w-full rounded-control border border-line object-contain"
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={['image/png', 'image/jpeg', 'image/webp']}
          icon="i-lucide-image-plus"
          busy={state === 'drawing'}
          onChoose={(file) => void choose(file)}
        >
          {t(screenshot ? 'otherScreenshot' : 'addScreenshot')}
        </FileButton>
        {screenshot ? (
          <Button look="quiet" onPress={onRemove}>
            {t('removeScreenshot')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={`text-small ${state === 'failed' ? 'text-danger' : 'text-ink-muted'}`}>
        {state === 'failed' ? t('screenshotFailed') : t('screenshotHint')}
      </p>
    </div>
  )
}
