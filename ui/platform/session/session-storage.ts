/** The stored session, under the keys of spec §3. */
import type { Permission, Role } from '#domain/team/roles.ts'
import { COPY_TO_SELF } from '#ui/platform/storage/copy-to-self.ts'
import { FIRST_RUN_HIDDEN } from '#ui/platform/storage/first-run.ts'
import {
  forgetEntry,
  forgetKeys,
  forgetTab,
  keysOf,
  LAST_COPY,
  read,
  readInTab,
  STORED_COMPANY,
  UNSENT_COUNT,
  write,
  writeInTab,
} from '#ui/platform/storage/storage.ts'

export type SignedInUser = {
  id: string
  email: string
  subscription_status: string
  subscription_expires_at: string | null
}

/** The company of a session, and what he may do there. `isFirst`: the one that he joined before any other. */
export type SignedInCompany = {
  id: string
  name: string
  nameAr: string | null
  role: Role
  permissions: readonly Permission[]
  isFirst: boolean
  /** How many he works in. */
  companies: number
  /** Whether somebody else works or worked there. */
  isShared: boolean
}

/** `company` is missing as long as the server has not said which it is. */
export type Session = { token: string; user: SignedInUser; company?: SignedInCompany | undefined }

/** The stored parts of a session. `signedOutAt`: time of the last sign-out in this browser, ms since 1970. */
export type Stored = {
  token: string | null
  user: SignedInUser | null
  company?: SignedInCompany | undefined
  signedOutAt: number | null
}

/**
 * The key under which this device keeps what somebody does in a company: drafts, counts, settings. What was kept under his id
 * alone belongs to the company that he joined first.
 */
export const memberKeyOf = ({ user, company }: Pick<Session, 'user' | 'company'>): string =>
  company === undefined || company.isFirst ? user.id : `${user.id}.${company.id}`

export function readStored(): Stored {
  const signedOutAt = read('logout_flag')
  return {
    token: read('auth_token'),
    user: storedUser('auth_user') ?? storedUser('user_data'),
    company: storedCompany(),
    signedOutAt: signedOutAt === null ? null : Number(signedOutAt),
  }
}

export function rememberSession({ token, user, company }: Session): void {
  const written = JSON.stringify(user)
  const member = memberKeyOf({ user, company })
  write('auth_user', written)
  write('user_data', written)
  if (company) write(STORED_COMPANY, JSON.stringify(company))
  else forgetEntry(STORED_COMPANY)
  // The unsent work of a user whose session has ended stays for that user alone.
  forgetKeys((key) => !OF_A_USER.test(key) || key.includes(user.id))
  // Another user, or the same in another company, does not return to the page where this one was.
  if (![null, member].includes(readInTab('tab_user'))) forgetTab()
  writeInTab('tab_user', member)
  writeInTab(LEFT_ADMIN, null)
  // Written last, because other tabs listen for it.
  write('auth_token', token)
}

/** Entries that name their user, apart from drafts and counts. */
const OF_A_USER =
  /^(settings|companySettings|taxConfiguration|companyBranding|record_edits|editor_settings|report|item_selection):/

/** Whether the member is still signed in here: answers after the end of a session are not stored. */
export function isStoredMember(key: string): boolean {
  const { user, company } = readStored()
  return user !== null && memberKeyOf({ user, company }) === key
}

export function rememberCheck(session: Session, at: number): void {
  writeInTab('verify_attempt', JSON.stringify({ of: nameOf(session), at }))
}

export function lastCheckAt(session: Session): number {
  try {
    const { of, at } = Object(JSON.parse(readInTab('verify_attempt') ?? 'null'))
    return of === nameOf(session) && typeof at === 'number' ? at : -Infinity
  } catch {
    return -Infinity
  }
}

/** Distinguishes sessions without a second copy of the token. */
const nameOf = ({ token, user }: Session) => `${token.slice(-8)} ${user.id} ${user.email}`

/** Removes the token alone. */
export function forgetToken(): void {
  forgetKeys((key) => !['auth_token', 'auth_user', STORED_COMPANY, 'token'].includes(key))
}

/** Tells other tabs why the token is removed; `null` clears the flag. */
export function flagSignOut(at: number | null): void {
  if (at === null) forgetKeys((key) => key !== 'logout_flag')
  else write('logout_flag', String(at))
}

/** Removes the user's data; keeps device settings, tokens to revoke and the admin token (spec §6). */
export function forgetSession(): void {
  forgetKeys(isOfDevice)
  forgetTab()
}

/**
 * Removes a user whose session the server has ended. Unsent work stays under the user's id: drafts, counts, reports,
 * selected items, and input of settings and records. So does data that is not the user's: the return path of a payment, and
 * the admin's token.
 */
export function forgetEndedSession(): void {
  for (const key of keysOf('')) {
    if (isOfDevice(key) || STAYING.test(key)) continue
    const unsent = unsentPartOf(read(key))
    if (unsent === null) forgetEntry(key)
    else write(key, unsent)
  }
}

const STAYING = new RegExp(
  `^(${LAST_COPY}|${UNSENT_COUNT}|report:|item_selection:|editor_settings:|payment_return_path$|adminToken$)`,
)

/** The typed settings, without the server's answer beside them. Null when the server has everything. */
function unsentPartOf(entry: string | null): string | null {
  try {
    const { typed, unsynced } = Object(JSON.parse(entry ?? 'null'))
    if (Object.keys(Object(typed)).length > 0) return JSON.stringify({ typed })
    return Object.keys(Object(unsynced)).length > 0 ? entry : null
  } catch {
    return null
  }
}

/**
 * Removes a user who did not sign out; unsent drafts and counts stay under the user's id. The token stays until another one
 * takes its place: without one, other tabs would take the session for ended.
 */
export function forgetTraces(): void {
  const stays = (key: string) => key === 'auth_token' || isOfDevice(key)
  forgetKeys((key) => stays(key) || key.startsWith(LAST_COPY) || key.startsWith(UNSENT_COUNT))
  forgetTab()
}

/** ui/boot.ts sends signed-in users away from an admin's address before they are verified. */
const LEFT_ADMIN = 'left_admin'

function isOfDevice(key: string): boolean {
  return (
    ['language', 'theme', 'label_size', 'logout_flag', 'tokens_to_revoke'].includes(key) ||
    key.startsWith(FIRST_RUN_HIDDEN) ||
    key.startsWith(COPY_TO_SELF) ||
    (key === 'adminToken' && (location.pathname.startsWith('/admin') || readInTab(LEFT_ADMIN) !== null))
  )
}

function storedCompany(): SignedInCompany | undefined {
  try {
    return companyIn(JSON.parse(read(STORED_COMPANY) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Undefined when it is no company. */
export function companyIn(value: unknown): SignedInCompany | undefined {
  const company = Object(value)
  return typeof company.id === 'string' && Array.isArray(company.permissions) ? company : undefined
}

function storedUser(key: string): SignedInUser | null {
  try {
    return userIn(JSON.parse(read(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Reads a user whose id may be `id`, `user_id` or `userId` (spec §3). Null when it is not a user. */
export function userIn(value: unknown): SignedInUser | null {
  const { user_id, userId, id = userId ?? user_id, ...user } = Object(value)
  return typeof id === 'string' && typeof user.email === 'string' ? { ...user, id } : null
}
