/**
 * Runs before first paint to avoid layout shifts: sets language, direction, theme and sidebar, and redirects signed-in visitors
 * from public pages and the installed app to log-in. It is built as a file of its own, `/boot.js`, which the server writes into
 * the pages, whose content security policies name its hash: the first requests do not wait for a round trip more.
 */
import { TABLET } from '#ui/kit/layout/window-widths.ts'
import { requestEarly } from '#ui/platform/api/early-answers.ts'
import { publicPaths } from '#ui/platform/navigation/public-paths.ts'
import type { InstallOffer } from '#ui/platform/service-worker/install.ts'
import { VIEWING } from '#ui/platform/storage/viewing.ts'
import {
  forgetEntry,
  limitStorageToTab,
  read,
  readInTab,
  readSidebarCollapsed,
  write,
  writeInTab,
} from '#ui/platform/storage/storage.ts'

// In a tab in which an admin looks at a company, whatever the app remembers stays in that tab: the device's own session, drafts
// and settings are neither read nor written there.
if (readInTab(VIEWING) !== null && !/^\/admin(\/|$)/i.test(location.pathname)) {
  limitStorageToTab()
}

const page = document.documentElement
/** Public pages are rendered in one language (src/pages/landing), regardless of the stored one. */
const written = page.dataset.language

// The server and the router also take an address with a slash at its end, or in capital letters. Code that compares addresses,
// here and in the app, needs the one that is in the lists.
const withoutSlash = location.pathname.replace(/^(\/(?!\/).*[^/])\/$/, '$1')
const isPublic = publicPaths.includes(withoutSlash.toLowerCase())
const path = isPublic ? withoutSlash.toLowerCase() : withoutSlash
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash)

const stored = read('language')
const browser = navigator.language.startsWith('ar') ? 'ar' : 'en'
const known = stored === 'ar' || stored === 'en' ? stored : browser
const language = written ?? (path === '/ar' || path.startsWith('/ar/') ? 'ar' : known)
page.lang = language
page.dir = language === 'ar' ? 'rtl' : 'ltr'

const theme = read('theme')
const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
page.dataset.theme = isDark ? 'dark' : 'light'
page.dataset.sidebar = (readSidebarCollapsed() ?? matchMedia(TABLET).matches) ? 'collapsed' : 'expanded'

// The install event may fire before the app has loaded: ui/platform/service-worker/install.ts reads it later.
// Prevented, so that the browser shows no banner of its own.
if (written === undefined) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // because TypeScript's list of events lacks this one, which Chromium alone sends
    window.installOffer = event as InstallOffer
  })
}
renameLegacyToken()
const isLeaving = redirect()
if (written !== undefined && !isLeaving) preparePublicPage(written)
if (written === undefined && !isLeaving) {
  requestEarly(language)
  // The page has been read, and its scripts have not run: `DOMContentLoaded` would wait for them.
  document.addEventListener('readystatechange', focusFirstField, { once: true })
  addEventListener('keydown', submitEarly)
  addEventListener('click', submitEarly)
}

/** The token's key in earlier versions (spec §3). */
function renameLegacyToken(): void {
  const legacy = read('token')
  if (!legacy) return
  if (!read('auth_token')) write('auth_token', legacy)
  forgetEntry('token')
}

/** Returns whether the page is about to be left. */
function redirect(): boolean {
  const isSignedIn = read('auth_token') && (read('auth_user') || read('user_data'))
  // Who sees what the page shows before the app stands (ui/first-paint.css): the frame of a screen only those who may see
  // the screen, the form of a sign-up not those who come back with its code.
  page.dataset.visitor = isSignedIn ? 'in' : readInTab('sign_up') ? 'back' : 'out'
  if (isPublic && isSignedIn) {
    // The session is verified after this redirect only. If it proves invalid, the admin's token stays, as it does here (spec §6).
    if (path === '/admin-login') writeInTab('left_admin', path)
    goTo('/create-invoice')
    return true
  }
  // Exceptions: /test is for support, admins have a separate token, and an invitation is for whoever has none.
  if (isPublic || isSignedIn || !isStandalone() || /^\/(test|admin(\/.*)?|invitation\/.*)$/i.test(path)) return false
  writeInTab('return_path', path + location.search)
  goTo('/login')
  return true
}

function goTo(address: string): void {
  page.hidden = true
  location.replace(address)
}

function isStandalone(): boolean {
  const isOnIos = 'standalone' in navigator && navigator.standalone === true
  return isOnIos || matchMedia('(display-mode: standalone)').matches
}

/** The first field that is empty of the form that the page shows before the app stands. On touch it would open the keyboard. */
function focusFirstField(): void {
  if (matchMedia('(pointer: coarse)').matches) return
  document.querySelector<HTMLInputElement>(`#first-paint > [lang="${page.lang}"] input`)?.focus({ preventScroll: true })
}

/** Remembers that the form was submitted, for the app's own one (ui/platform/first-paint.tsx). */
function submitEarly(event: Event): void {
  const form = document.getElementById('first-paint')
  const { target } = event
  if (!form || !(target instanceof Element) || !form.contains(target)) return
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement
  if (isEnter || (event.type === 'click' && target.closest('button'))) form.dataset.submitted = ''
}

function preparePublicPage(pageLanguage: string): void {
  addEventListener('DOMContentLoaded', loadNearPictures)
  // A language chosen by link or by opening its pages is kept for sign-up.
  const requested = new URLSearchParams(location.search).get('language')
  if (pageLanguage === 'ar' || requested === pageLanguage) write('language', pageLanguage)
  else if (path === '/' && known === 'ar') goTo('/ar')
}

/** `loading="lazy"` alone loads what is 1,250 pixels below the window, before anybody scrolls. */
function loadNearPictures(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        // The text of its <noscript>.
        target.innerHTML = target.firstElementChild?.textContent ?? ''
      }
    },
    { rootMargin: '300px' },
  )
  for (const frame of document.querySelectorAll('.picture')) observer.observe(frame)
}
