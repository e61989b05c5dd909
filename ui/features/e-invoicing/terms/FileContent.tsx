import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ContentSheet } from './ContentSheet.tsx'
import { ContentTerms } from './ContentTerms.tsx'

/** The content of a file that was read on this device. */
export function FileContent({ root, onClose }: { root: XmlElement; onClose: () => void }) {
  const t = useMessages(contentMessages)
  return (
    <ContentSheet onClose={onClose}>
      <p className="text-ink-muted">{t('fromFile')}</p>
      <ContentTerms root={root} />
    </ContentSheet>
  )
}
