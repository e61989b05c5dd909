import type { CommercialDocument } from '#domain/documents/document.ts'
import { paperLanguage } from '#domain/documents/paper-language.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { LANGUAGE_NAMES, LANGUAGES, useDownloadIn } from './downloads.ts'

/** Downloads the PDF in the document's language, or in another by its menu. */
export function DownloadButton({ document }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const { downloadIn, isPending } = useDownloadIn(document)
  return (
    <div className="flex">
      <Button
        look={document.status === 'void' ? 'primary' : 'secondary'}
        icon="i-lucide-download"
        busy={isPending}
        onPress={() => downloadIn(document.language)}
      >
        {t('download')}
      </Button>
      <Menu
        label={t('downloadIn')}
        trigger={<IconButton label={t('downloadIn')} icon="i-lucide-chevron-down" />}
        actions={LANGUAGES.map((language) => ({
          id: language,
          text: t(LANGUAGE_NAMES[language]),
          detail: paperLanguage(document, language) === language ? undefined : t('arabicRequired'),
          onAction: () => downloadIn(language),
        }))}
      />
    </div>
  )
}
