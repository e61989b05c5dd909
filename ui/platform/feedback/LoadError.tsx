import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type LoadErrorProps = {
  title: string
  why: string | null
  onAgain: () => unknown
  /** A part of the page that is not essential: its error is not announced at once. */
  isAside?: boolean
}

/** Says what could not be loaded and why, with a retry button. Earlier content stays below. */
export function LoadError({ title, why, onAgain, isAside = false }: LoadErrorProps) {
  const t = useMessages(shellMessages)
  const again = <Button onPress={() => void onAgain()}>{t('tryAgain')}</Button>
  return (
    <Banner tone="danger" title={title} action={again} {...(!isAside && { urgent: true })}>
      {why}
    </Banner>
  )
}
