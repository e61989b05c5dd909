import type { Deps } from '#api/deps.ts'
import type { Locale } from '#domain/locale.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'

/** The context of letters about a change of security: their language, and where to choose a new password if it was somebody else. */
export type LetterContext = { language: Locale; forgotUrl: string; supportEmail: string }

export const letterContext = ({ env }: Pick<Deps, 'env'>, request: Request): LetterContext => ({
  language: negotiatedLocale(request),
  forgotUrl: `${env.appUrl}/forgot-password`,
  supportEmail: env.supportEmail,
})
