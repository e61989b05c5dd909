import { displayName } from '#domain/text/display-name.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { useIsShared } from './session.tsx'

type Person = { name: string; nameAr: string | null }

/** Who did it, on a line of its own. Nothing for a client, and nothing where one has always worked alone. */
export function DoneBy({ by }: { by: Person | 'client' | null | undefined }) {
  const { locale } = useLanguage()
  const isShared = useIsShared()
  if (!isShared || !by || by === 'client') return null
  return (
    <span className="block break-words">
      <Bdi>{displayName(by, locale)}</Bdi>
    </span>
  )
}
