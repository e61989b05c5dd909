/** The stored session, under the keys of spec §3. */
import { forgetKeys, forgetTab, LAST_COPY, read, UNSENT_COUNT, write } from '#ui/platform/storage/storage.ts'

export type SignedInUser = {
  id: string
  email: string
  subscription_status: string
  subscription_expires_at: string | null
}

export type Session = { token: string; user: SignedInUser }

/** The stored parts of a session. `signedOutAt`: time of the last sign-out in this browser, ms since 1970. */
export type Stored = { token: string | null; user: SignedInUser | null; signedOutAt: number | null }

/** `user` without a token is the user whose session expired. */
export function readStored(): Stored {
  const signedOutAt = read('logout_flag')
  return {
    token: read('auth_token'),
    user: storedUser('auth_user') ?? storedUser('user_data'),
    signedOutAt: signedOutAt === null ? null : Number(signedOutAt),
  }
}

export function rememberSession({ token, user }: Session): void {
  const told = JSON.stringify(user)
  write('auth_user', told)
  write('user_data', told)
  // Written last, because other tabs listen for it.
  write('auth_token', token)
}

/** Removes the token; the user and drafts stay. */
export function forgetToken(): void {
  forgetKeys((key) => !['auth_token', 'auth_user', 'token'].includes(key))
}

/** Tells other tabs why the token goes; `null` clears the flag. */
export function flagSignOut(at: number | null): void {
  if (at === null) forgetKeys((key) => key !== 'logout_flag')
  else write('logout_flag', String(at))
}

/** Removes the user's data; keeps device settings, tokens to revoke and the admin token (spec §6). */
export function forgetSession(): void {
  forgetKeys(isOfDevice)
  forgetTab()
}

/** Removes a user who did not sign out; unsent drafts and counts stay under the user's id. */
export function forgetTraces(): void {
  forgetKeys((key) => isOfDevice(key) || key.startsWith(LAST_COPY) || key.startsWith(UNSENT_COUNT))
  forgetTab()
}

function isOfDevice(key: string): boolean {
  return (
    ['language', 'theme', 'label_size', 'logout_flag', 'tokens_to_revoke'].includes(key) ||
    (key === 'adminToken' && location.pathname.startsWith('/admin'))
  )
}

function storedUser(key: string): SignedInUser | null {
  try {
    return userIn(JSON.parse(read(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Reads a user whose id may be `id`, `user_id` or `userId` (spec §3). Null when it is not a user. */
export function userIn(told: unknown): SignedInUser | null {
  const { user_id, userId, id = userId ?? user_id, ...user } = Object(told)
  return typeof id === 'string' && typeof user.email === 'string' ? { ...user, id } : null
}
