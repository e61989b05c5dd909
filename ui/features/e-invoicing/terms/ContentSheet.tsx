import type { ReactNode } from 'react'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'

/** The content of an e-invoice in words, over its page. */
export function ContentSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages(contentMessages)
  const kit = useMessages(kitMessages)
  return (
    <Sheet title={t('title')} closeLabel={kit('close')} isOpen onClose={onClose}>
      {children}
    </Sheet>
  )
}
