import { useEffect, useEffectEvent, useState } from 'react'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { scannedShownMs } from '#ui/platform/timings.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { CameraPicture } from './CameraPicture.tsx'
import { CodeForm } from './CodeForm.tsx'
import { ScanResult } from './ScanResult.tsx'
import { type OnCode, useScanned } from './scanned.ts'
import { useScanning } from './scanning.ts'

type ScannerDialogProps = {
  /** `one`: closes after the first code that is found. `many`: goes on until it is closed. */
  mode: 'one' | 'many'
  onCode: OnCode
  /** Offered for a code that no item has. */
  onNewItem?: (code: string) => void
  onClose: () => void
}

/** Scans barcodes by camera; where there is none they are typed, or come from a scanner that types. */
export function ScannerDialog({ mode, onCode, onNewItem, onClose }: ScannerDialogProps) {
  const t = useMessages(scannerMessages)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isDone, setDone] = useState(false)
  const [code, setCode] = useState('')
  const { scanned, count, take } = useScanned(onCode, () => setDone(mode === 'one'))
  const { sight, retry } = useScanning(video, (code) => {
    if (!isDone) take(code)
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => close(), scannedShownMs)
    return () => clearTimeout(timer)
  }, [isDone])
  return (
    <GuardedDialog
      title={t('title')}
      isChanged={code !== '' && !isDone}
      onClose={onClose}
      actions={mode === 'many' ? <Button onPress={onClose}>{t('done')}</Button> : undefined}
    >
      <CameraPicture ref={setVideo} sight={sight} isFound={scanned?.is === 'found'} onRetry={retry} />
      <ScanResult sight={sight} scanned={scanned} count={mode === 'many' ? count : 0} onNewItem={onNewItem} />
      <CodeForm code={code} onType={setCode} onCode={take} isDisabled={isDone} />
    </GuardedDialog>
  )
}
