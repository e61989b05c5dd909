/** The kinds of device that a user signs in with. A new one is told to him, unless it is his first. */
import { eq } from 'drizzle-orm'
import { recordAccountEvent } from '#api/account/event-service.ts'
import { queueSecurityMail } from '#api/account/security-letter-service.ts'
import { userDevices } from '#db/schema/auth.ts'
import type { Device } from '#domain/auth/device.ts'
import type { WriteContext } from '#http/context.ts'
import type { UserId } from '#http/identity.ts'
import { newDeviceLetter } from '#mail/security-letters.ts'

type SignIn = { user: UserId; device: Device; appUrl: string }

export async function noteDevice(context: WriteContext, { user, device, appUrl }: SignIn): Promise<void> {
  const { db, now } = context
  const [before] = await db.select().from(userDevices).where(eq(userDevices.userId, user)).limit(1)
  const kind = { browser: device.browser ?? '', system: device.system ?? '' } as const
  const noted = await db
    .insert(userDevices)
    .values({ userId: user, ...kind, firstAt: now })
    .onConflictDoNothing()
  if (noted.rowsAffected === 0 || before === undefined) return
  const event = await recordAccountEvent(context, { user, kind: 'new-device', data: deviceData(device) })
  const letter: Parameters<typeof queueSecurityMail>[1]['letter'] = (language, facts) =>
    newDeviceLetter(language, { ...facts, device })
  await queueSecurityMail(context, { user, once: `security ${event}`, appUrl, letter })
}

/** The device in the data of an event: what was not recognised is left out. */
export const deviceData = ({ browser, system }: Device): Record<string, string> => ({
  ...(browser && { browser }),
  ...(system && { system }),
})
