/**
 * A tab in which an admin looks at a company. Its token and whatever the app remembers live in that tab alone: `ui/boot.ts` gives
 * it the storage of the tab in place of the device's.
 */
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { forgetTab, readInTab } from './storage.ts'

/** The key that makes a tab one of a look. */
export const VIEWING = 'viewing'

/** `until`: when it ends by itself (ISO 8601). `userId`: whose page in the admin area it came from. */
export type Viewing = { company: string; until: string; userId: string }

export function readViewing(): Viewing | null {
  try {
    const { company, until, userId } = Object(JSON.parse(readInTab(VIEWING) ?? 'null'))
    return typeof until === 'string' ? { company: String(company), until, userId: String(userId) } : null
  } catch {
    return null
  }
}

/** The tab becomes an ordinary one again, at the page it came from. `over`: the server no longer knows the token. */
export function leaveView(userId: string, why?: 'over'): void {
  forgetTab()
  location.replace(`${adminPaths.user(userId)}${why ? `?view=${why}` : ''}`)
}
