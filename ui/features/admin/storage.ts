/** The admin's own session in this browser, kept apart from the user's (spec §3, §6). */
import { forgetKeys, read, write } from '#ui/platform/storage/storage.ts'
import { logoutFlagMs } from '#ui/platform/timings.ts'

export const ADMIN_TOKEN = 'adminToken'

export function readAdminToken(): string | null {
  return read(ADMIN_TOKEN)
}

export function rememberAdminToken(token: string): void {
  write(ADMIN_TOKEN, token)
}

/** Only this one: whoever is signed in as a user in this browser stays so. */
export function forgetAdminToken(): void {
  forgetKeys((key) => key !== ADMIN_TOKEN)
}

/** Whether a user has just signed out here, which takes away every key that does not belong to the device. */
export function isUserSigningOut(now: number): boolean {
  const flag = read('logout_flag')
  return flag !== null && now - Number(flag) < logoutFlagMs
}
