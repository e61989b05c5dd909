// Runs before the first paint, so that nothing jumps: language and direction, theme, sidebar, the signed-in visitor's way
// past the public pages, and the installed app's to signing in. A file of its own: the content policy allows none inline.
;(() => {
  const page = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // Storage is refused in some private windows and webviews.
    }
  }
  const path = location.pathname
  const goTo = (address) => {
    page.hidden = true
    location.replace(address)
  }

  // The offer to install may come before any of the app is loaded: ui/platform/service-worker/install.ts takes it up. Prevented, it lays no bar
  // over the page.
  if (!page.dataset.language) {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      window.installOffer = event
    })
  }

  const stored = read('language')
  const browser = navigator.language.startsWith('ar') ? 'ar' : 'en'
  const known = stored === 'ar' || stored === 'en' ? stored : browser
  // The public pages are each written in one language (src/pages/landing), whatever is remembered.
  const written = page.dataset.language
  const language = written ?? (path === '/ar' || path.startsWith('/ar/') ? 'ar' : known)
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'

  const theme = read('theme')
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  page.dataset.theme = dark ? 'dark' : 'light'
  page.dataset.sidebar = /(?:^|; )sidebar=collapsed(?:;|$)/.test(document.cookie) ? 'collapsed' : 'expanded'

  const publicPaths = [
    '/',
    '/ar',
    '/ar/privacy-policy',
    '/ar/terms-and-conditions',
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-reset-code',
    '/reset-password',
    '/terms-and-conditions',
    '/terms',
    '/privacy-policy',
    '/privacy',
    '/admin-login',
  ]
  // What earlier versions called the token (spec §3).
  const legacy = read('token')
  if (legacy) {
    if (!read('auth_token')) localStorage.setItem('auth_token', legacy)
    localStorage.removeItem('token')
  }
  const isSignedIn = read('auth_token') && (read('auth_user') || read('user_data'))
  if (publicPaths.includes(path)) {
    if (isSignedIn) return goTo('/create-invoice')
  } else if (isStandalone() && !isSignedIn && !['/test', '/admin'].includes(path)) {
    // Support asks for the one, and admins have a token of their own for the other.
    try {
      sessionStorage.setItem('return_path', path + location.search)
    } catch {
      // Signing in then leads to the first screen.
    }
    return goTo('/login')
  }
  if (!written) return

  // Who asked for a language, by the link to it or by opening its pages, also signs up in it.
  const asked = new URLSearchParams(location.search).get('language')
  if (written === 'ar' || asked === written) {
    try {
      localStorage.setItem('language', written)
    } catch {
      // It is then asked for again on the next page.
    }
  } else if (path === '/' && known === 'ar') goTo('/ar')

  function isStandalone() {
    return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches
  }
})()
