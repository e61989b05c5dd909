import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

/** The notice above settings that are the device's copy. */
export function CopyNotice({ onAgain }: { onAgain: () => unknown }) {
  const t = useMessages(localCopyMessages)
  return (
    <Banner tone="warning" title={t('copy')} action={<Button onPress={() => void onAgain()}>{t('tryAgain')}</Button>}>
      {t('copyText')}
    </Banner>
  )
}
