/** Stores the admin's session in this browser, apart from the user's (spec §3, §6). */
import { forgetKeys, read, write } from '#ui/platform/storage/storage.ts'
import { logoutFlagMs } from '#ui/platform/timings.ts'

export const ADMIN_TOKEN = 'adminToken'

export function readAdminToken(): string | null {
  return read(ADMIN_TOKEN)
}

export function rememberAdminToken(token: string): void {
  write(ADMIN_TOKEN, token)
}

/** The user's session stays. */
export function forgetAdminToken(): void {
  forgetKeys((key) => key !== ADMIN_TOKEN)
}

/** Whether a user has just signed out here, which removes every key that does not belong to the device. */
export function isUserSigningOut(now: number): boolean {
  const flag = read('logout_flag')
  return flag !== null && now - Number(flag) < logoutFlagMs
}
