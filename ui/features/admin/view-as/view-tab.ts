/** The tab in which an admin looks at a company. */
import { paths } from '#ui/platform/navigation/paths.ts'
import { VIEWING, type Viewing } from '#ui/platform/storage/viewing.ts'

/** Opens it empty, with the press of a button: a browser blocks one that is opened after an answer. */
export const openTab = (): Window | null => window.open('about:blank', '_blank')

/** Gives the tab its token, in its own storage and not in its address, and goes to the company's screens. */
export function beginIn(tab: Window, { token, ...viewing }: Viewing & { token: string }): void {
  const page = document.documentElement
  tab.sessionStorage.setItem(VIEWING, JSON.stringify(viewing))
  tab.sessionStorage.setItem('auth_token', token)
  tab.sessionStorage.setItem('language', page.lang)
  tab.sessionStorage.setItem('theme', page.dataset.theme === 'dark' ? 'dark' : 'light')
  tab.location.replace(paths.dashboard)
}
