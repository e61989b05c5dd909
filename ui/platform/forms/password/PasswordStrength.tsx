import { passwordStrength, type PasswordStrength as Strength } from '#domain/auth/password.ts'
import { authPasswordMessages } from '#i18n/auth/password.ts'
import type { Translate } from '#i18n/translator.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type Level = Strength['level']

/** Filled bars out of three, and their colour. Decorative: the text carries the meaning. */
const BARS: Record<Level, { filled: number; tone: string }> = {
  short: { filled: 0, tone: '' },
  long: { filled: 0, tone: '' },
  common: { filled: 1, tone: 'bg-danger' },
  fair: { filled: 1, tone: 'bg-warning' },
  good: { filled: 2, tone: 'bg-success' },
  strong: { filled: 3, tone: 'bg-success' },
}

export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const t = useMessages(authPasswordMessages)
  const strength = passwordStrength(password, email)
  const { filled, tone } = BARS[strength.level]
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={`h-1.5 w-6 rounded-full ${bar <= filled ? tone : 'bg-line-control opacity-40'}`} />
        ))}
      </span>
      <span aria-live="polite">{wordsOf(strength, t)}</span>
    </span>
  )
}

function wordsOf(strength: Strength, t: Translate<(typeof authPasswordMessages)['en']>): string {
  if (strength.level === 'short') return t('short', { n: strength.missing })
  if (strength.level === 'long') return t('long', { limit: strength.limit })
  return t(strength.level)
}
