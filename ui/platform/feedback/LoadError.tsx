import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type LoadTroubleProps = {
  title: string
  why: string | null
  onAgain: () => unknown
  /** A part of a page that stands without it: not read out at once. */
  isAside?: boolean
}

/** What could not be loaded, why, and the way to try again; whatever was there before stays below it. */
export function LoadError({ title, why, onAgain, isAside = false }: LoadTroubleProps) {
  const t = useMessages(shellMessages)
  const again = <Button onPress={() => void onAgain()}>{t('tryAgain')}</Button>
  return (
    <Banner tone="danger" title={title} action={again} {...(!isAside && { urgent: true })}>
      {why}
    </Banner>
  )
}
