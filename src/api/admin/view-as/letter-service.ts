/** The mail that tells a user of a look at his company. */
import { queueSecurityMail } from '#api/account/security-letter-service.ts'
import { VIEW_MINUTES } from '#domain/account/support-access.ts'
import type { WriteContext } from '#http/context.ts'
import { viewedLetter } from '#mail/security-letters.ts'
import type { Env } from '#src/env/env.ts'

type BegunView = { session: string; userId: string; company: string; reason: string }

/** In the language of the company, once for each look. */
export async function queueViewLetter(
  context: WriteContext,
  { session, userId, company, reason }: BegunView,
  { appUrl }: Pick<Env, 'appUrl'>,
): Promise<void> {
  await queueSecurityMail(context, {
    user: userId,
    once: `view ${session}`,
    appUrl,
    letter: (language, { email, ...facts }) =>
      viewedLetter(language, { ...facts, company: company || email, minutes: VIEW_MINUTES, reason }),
  })
}
