import { Suspense, useRef, useState } from 'react'
import { findByCode } from '#domain/inventory/counting.ts'
import { displayName } from '#domain/text/display-name.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useFindItems } from './queries.ts'

const ScannerDialog = lazyComponent(
  async () => (await import('#ui/features/inventory/scanner/ScannerDialog.tsx')).ScannerDialog,
)

/** One code at a time: its item is counted before the next is scanned. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages(scannerMessages)
  const { locale } = useLanguage()
  const find = useFindItems()
  const [isOpen, setOpen] = useState(false)
  const found = useRef<string | null>(null)
  const take = async (code: string) => {
    const item = findByCode(
      (await find(code)).filter(({ stock }) => stock !== null),
      code,
    )
    if (!item) return null
    found.current = code
    return { name: displayName(item, locale), detail: item.sku }
  }
  const close = () => {
    setOpen(false)
    if (found.current !== null) onCode(found.current)
    found.current = null
  }
  return (
    <>
      <Button icon="i-lucide-scan-barcode" onPress={() => setOpen(true)}>
        {t('scan')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ScannerDialog mode="one" onCode={take} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
