import { Suspense, useState } from 'react'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import type { OnCode } from './scanned.ts'

const ScannerDialog = lazyComponent(
  async () => (await import('#ui/features/inventory/scanner/ScannerDialog.tsx')).ScannerDialog,
)

type ScanButtonProps = {
  /** `one`: the scanner closes after the first code that is found. */
  mode: 'one' | 'many'
  onCode: OnCode
  /** Offered for a code that no item has; the scanner closes first. */
  onNewItem?: (code: string) => void
  onClose?: () => void
  /** Hides the word where there is little space. */
  isCompact?: boolean
}

/** Opens the scanner, whose code comes with the first press. */
export function ScanButton({ mode, onCode, onNewItem, onClose, isCompact = false }: ScanButtonProps) {
  const t = useMessages(scannerMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const addNew = (code: string) => {
    setOpen(false)
    onNewItem?.(code)
  }
  return (
    <>
      {isCompact ? (
        <IconButton label={t('scan')} icon="i-lucide-scan-barcode" onPress={() => setOpen(true)} />
      ) : (
        <Button icon="i-lucide-scan-barcode" onPress={() => setOpen(true)}>
          {t('scan')}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <ScannerDialog mode={mode} onCode={onCode} {...(onNewItem && { onNewItem: addNew })} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
