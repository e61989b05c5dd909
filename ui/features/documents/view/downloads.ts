import type { CommercialDocument } from '#domain/documents/document.ts'
import { paperLanguage } from '#domain/documents/paper-language.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useDownload } from '#ui/features/documents/queries/document.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

export const LANGUAGE_NAMES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

export const LANGUAGES: readonly DocumentLanguage[] = ['en', 'ar', 'bilingual']

/** Downloads the PDF in a language; a failure is announced. */
export function useDownloadIn(document: CommercialDocument) {
  const t = useMessages(documentViewMessages)
  const { mutate, isPending } = useDownload(document)
  const downloadIn = (language: DocumentLanguage) =>
    mutate(language, {
      onError: (error) => announce({ kind: 'failed', title: t('actionFailed'), description: error.message }),
    })
  return { downloadIn, isPending }
}

/** The PDF in each language, the document's own first, as actions of a menu. */
export function useDownloads(document: CommercialDocument): MenuAction[] {
  const t = useMessages(documentViewMessages)
  const { downloadIn } = useDownloadIn(document)
  const { language: own } = document
  return [own, ...LANGUAGES.filter((language) => language !== own)].map((language) => ({
    id: `download-${language}`,
    text: t('downloadOne', { language: t(LANGUAGE_NAMES[language]) }),
    detail: paperLanguage(document, language) === language ? undefined : t('arabicRequired'),
    icon: 'i-lucide-download',
    onAction: () => downloadIn(language),
  }))
}
