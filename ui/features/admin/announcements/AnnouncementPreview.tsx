import { announcementMessages } from '#i18n/shell/announcements.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { translator } from '#i18n/translator.ts'
import { AnnouncementBanner } from '#ui/platform/feedback/AnnouncementBanner.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'

/** The announcement as users will see it, in both languages. */
export function AnnouncementPreview({ draft }: { draft: AnnouncementDraft }) {
  const t = useMessages(adminAnnouncementMessages)
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-3">
      <h2 className="font-600">{t('preview')}</h2>
      {(['en', 'ar'] as const).map((language) => (
        <div key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <AnnouncementBanner
            kind={draft.kind}
            title={translator(announcementMessages, language)(draft.kind)}
            text={
              (language === 'ar' ? draft.textAr : draft.textEn).trim() ||
              translator(adminAnnouncementMessages, language)('previewEmpty')
            }
          />
        </div>
      ))}
    </section>
  )
}
