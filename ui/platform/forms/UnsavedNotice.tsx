import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

/** The notice of a form that begins with unsaved input of an earlier visit. */
export function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages(localCopyMessages)
  return (
    <Banner tone="info" title={t('unsaved')} action={<Button onPress={onDiscard}>{t('discard')}</Button>}>
      {t('unsavedText')}
    </Banner>
  )
}
