import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useDownload } from '#ui/features/documents/queries/document.ts'

const LANGUAGES: readonly DocumentLanguage[] = ['en', 'ar', 'bilingual']
export const LANGUAGE_NAMES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

/** Downloads the PDF in the document's language, or in another by its menu. */
export function DownloadButton({ document }: { document: Invoice }) {
  const t = useMessages(documentViewMessages)
  const download = useDownload(document)
  const fetchIn = (language: DocumentLanguage) =>
    download.mutate(language, {
      onError: (error) => announce({ kind: 'failed', title: t('actionFailed'), description: error.message }),
    })
  return (
    <div className="flex">
      <Button
        look={document.status === 'void' ? 'primary' : 'secondary'}
        icon="i-lucide-download"
        busy={download.isPending}
        onPress={() => fetchIn(document.language)}
      >
        {t('download')}
      </Button>
      <Menu
        label={t('downloadIn')}
        trigger={<IconButton label={t('downloadIn')} icon="i-lucide-chevron-down" />}
        actions={LANGUAGES.map((language) => ({
          id: language,
          text: t(LANGUAGE_NAMES[language]),
          onAction: () => fetchIn(language),
        }))}
      />
    </div>
  )
}
