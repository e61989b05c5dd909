import { type ReactNode, Suspense, useState } from 'react'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** Opens the content of an e-invoice in words, whose code may be loaded then. */
export function ContentButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const t = useMessages(contentMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button icon="i-lucide-file-text" onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <Suspense>{children(() => setOpen(false))}</Suspense> : null}
    </div>
  )
}
