import type { Deps } from '#api/deps.ts'
import type { Locale } from '#domain/locale.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'

/** In which language the owner is told of a change, and where a new password is chosen if it was somebody else. */
export type ToldOf = { language: Locale; forgotUrl: string; supportEmail: string }

export const toldOf = ({ env }: Pick<Deps, 'env'>, request: Request): ToldOf => ({
  language: negotiatedLocale(request),
  forgotUrl: `${env.appUrl}/forgot-password`,
  supportEmail: env.supportEmail,
})
