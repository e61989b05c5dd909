import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** Read-only notice: another tab holds the draft's lock. */
export function OpenInAnotherTabNotice({ onEditHere }: { onEditHere: () => void }) {
  const t = useMessages(documentMessages)
  return (
    <Banner
      tone="info"
      title={t('openElsewhere')}
      urgent
      action={
        <Button look="primary" onPress={onEditHere}>
          {t('editHere')}
        </Button>
      }
    >
      {t('openElsewhereText')}
    </Banner>
  )
}
