import { documentWords } from '#i18n/documents/documents.ts'
import { useWords } from '#ui/app/language.tsx'
import { Banner } from '#ui/kit/Banner.tsx'
import { Button } from '#ui/kit/Button.tsx'

/** Another tab writes this draft; here it is only shown. */
export function ElsewhereNotice({ onEditHere }: { onEditHere: () => void }) {
  const t = useWords(documentWords)
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
