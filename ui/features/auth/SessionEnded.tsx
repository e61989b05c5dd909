import { authSessionMessages } from '#i18n/auth/session.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Ending } from '#ui/platform/session/session-machine.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'

const TEXTS = {
  elsewhere: 'elsewhereText',
  rejected: 'endedText',
  refused: 'endedText',
  breach: 'breachText',
} as const satisfies Record<Ending, string>

/** Said to whoever is signed out without having asked for it here. */
export function SessionEnded({ because }: { because: Ending }) {
  const t = useMessages(authSessionMessages)
  return (
    <Banner tone={because === 'elsewhere' ? 'info' : 'warning'} urgent title={t(because)}>
      {t(TEXTS[because])}
    </Banner>
  )
}
