/** What this browser remembers of who is signed in, under the keys of the specification (§3). */
import { forgetKeys, forgetTab, LAST_COPY, read, write } from '#ui/platform/storage/storage.ts'

export type SignedInUser = {
  id: string
  email: string
  subscription_status: string
  subscription_expires_at: string | null
}

export type Session = { token: string; user: SignedInUser }

/** What is here of a session. `signedOutAt`: when somebody last signed out of this browser, in ms since 1970. */
export type Stored = { token: string | null; user: SignedInUser | null; signedOutAt: number | null }

/** `user` without a token is whoever was here before his session ran out. */
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
  // The last, because it is what other tabs listen for.
  write('auth_token', token)
}

/** The session is over, its owner is not gone: whatever he was writing stays, and so does the word whose it is. */
export function forgetToken(): void {
  forgetKeys((key) => !['auth_token', 'auth_user', 'token'].includes(key))
}

/** Other tabs are told why the token goes; `null` takes the flag away. */
export function flagSignOut(at: number | null): void {
  if (at === null) forgetKeys((key) => key !== 'logout_flag')
  else write('logout_flag', String(at))
}

/** Forgets the person, not what belongs to the device, nor the admin who is at work in his own rooms (spec §6). */
export function forgetSession(): void {
  forgetKeys(isOfDevice)
  forgetTab()
}

/** Forgets somebody who has not signed out: what he wrote last waits for him under his name. */
export function forgetTraces(): void {
  forgetKeys((key) => isOfDevice(key) || key.startsWith(LAST_COPY))
  forgetTab()
}

function isOfDevice(key: string): boolean {
  return (
    ['language', 'theme', 'logout_flag'].includes(key) ||
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

/** A user as this browser or the server tells him; his id has had three names (spec §3). Null when it is none. */
export function userIn(told: unknown): SignedInUser | null {
  const { user_id, userId, id = userId ?? user_id, ...user } = Object(told)
  return typeof id === 'string' && typeof user.email === 'string' ? { ...user, id } : null
}
