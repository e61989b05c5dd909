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

/** Explains a sign-out that the user did not start in this tab. */
export function SessionEnded({ because }: { because: Ending }) {
  const t = useMessages(authSessionMessages)
  return (
    <Banner tone={because === 'elsewhere' ? 'info' : 'warning'} urgent title={t(because)}>
      {t(TEXTS[because])}
    </Banner>
  )
}
