import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { forgetTab } from '#ui/platform/storage/storage.ts'

/** The tab becomes an ordinary one again, at the page it came from. `over`: the server no longer knows the token. */
export function leaveView(userId: string, why?: 'over'): void {
  forgetTab()
  location.replace(`${adminPaths.user(userId)}${why ? `?view=${why}` : ''}`)
}
