/**
 * A tab in which an admin looks at a company. Its token and whatever the app remembers live in that tab alone: `ui/boot.ts` gives
 * it the storage of the tab in place of the device's.
 */
import { readInTab } from './storage.ts'

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
