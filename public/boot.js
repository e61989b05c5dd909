// Runs before first paint to avoid layout shifts: sets language, direction, theme and sidebar, and redirects signed-in
// visitors from public pages and the installed app to log-in. A separate file, because the content security policy
// forbids inline scripts.
;(() => {
  const page = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // Storage throws in some private windows and webviews.
    }
  }
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
  // The server and the router also take an address with a slash at its end, or in capital letters. What compares addresses,
  // here and in the app, finds the one that is in the lists.
  const withoutSlash = location.pathname.replace(/^(\/(?!\/).*[^/])\/$/, '$1')
  const isPublic = publicPaths.includes(withoutSlash.toLowerCase())
  const path = isPublic ? withoutSlash.toLowerCase() : withoutSlash
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash)

  const goTo = (address) => {
    page.hidden = true
    location.replace(address)
  }

  const writeInTab = (key, value) => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Without it, log-in leads to the default screen.
    }
  }

  // The install event may fire before the app has loaded: ui/platform/service-worker/install.ts reads it later.
  // Prevented, so that the browser shows no banner of its own.
  if (!page.dataset.language) {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      window.installOffer = event
    })
  }

  const stored = read('language')
  const browser = navigator.language.startsWith('ar') ? 'ar' : 'en'
  const known = stored === 'ar' || stored === 'en' ? stored : browser
  // Public pages are rendered in one language (src/pages/landing), regardless of the stored one.
  const written = page.dataset.language
  const language = written ?? (path === '/ar' || path.startsWith('/ar/') ? 'ar' : known)
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'

  const theme = read('theme')
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  page.dataset.theme = dark ? 'dark' : 'light'
  page.dataset.sidebar = /(?:^|; )sidebar=collapsed(?:;|$)/.test(document.cookie) ? 'collapsed' : 'expanded'

  // The token's key in earlier versions (spec §3).
  const legacy = read('token')
  if (legacy) {
    if (!read('auth_token')) localStorage.setItem('auth_token', legacy)
    localStorage.removeItem('token')
  }
  const isSignedIn = read('auth_token') && (read('auth_user') || read('user_data'))
  if (isPublic) {
    if (isSignedIn) {
      // What is found wrong with the user's session was found here: the admin's token stays (spec §6).
      if (path === '/admin-login') writeInTab('left_admin', path)
      return goTo('/create-invoice')
    }
  } else if (isStandalone() && !isSignedIn && !/^\/(test|admin(\/.*)?)$/i.test(path)) {
    // Exceptions: /test is for support, and admins have a separate token.
    writeInTab('return_path', path + location.search)
    return goTo('/login')
  }
  if (!written) return
  addEventListener('DOMContentLoaded', loadNearPictures)

  // A language chosen by link or by opening its pages is kept for sign-up.
  const requested = new URLSearchParams(location.search).get('language')
  if (written === 'ar' || requested === written) {
    try {
      localStorage.setItem('language', written)
    } catch {
      // Not stored: the next page detects the language again.
    }
  } else if (path === '/' && known === 'ar') goTo('/ar')

  // `loading="lazy"` alone loads what is 1,250 pixels below the window, before anybody scrolls.
  function loadNearPictures() {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer.unobserve(target)
          target.innerHTML = target.firstElementChild.textContent // The text of its <noscript>.
        }
      },
      { rootMargin: '300px' },
    )
    for (const frame of document.querySelectorAll('.picture')) observer.observe(frame)
  }

  function isStandalone() {
    return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches
  }
})()
