/** The view that the URL names, its words, and the way to another view. */
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { LANGUAGE_TAG, translator } from '#i18n/translator.ts'
import type { Catalog } from './catalog.ts'
import { hrefOf, type View, viewOf } from './view.ts'
import { galleryWords } from './words.ts'

type Gallery = {
  view: View
  catalog: Catalog
  t: ReturnType<typeof translator<typeof galleryWords.en>>
  /** Goes to a view with these changes. `replace` keeps it out of the history, for a search that is typed. */
  go: (change: Partial<View>, replace?: 'replace') => void
}

const GalleryContext = createContext<Gallery | null>(null)

export function GalleryProvider({ catalog, children }: { catalog: Catalog; children: ReactNode }) {
  const hash = useSyncExternalStore(listenToHash, () => location.hash)
  const gallery = useMemo((): Gallery => {
    const view = viewOf(hash, browserDefaults())
    const go = (change: Partial<View>, replace?: 'replace') => {
      const href = hrefOf({ ...view, ...change })
      if (!replace) location.assign(href)
      else {
        history.replaceState(null, '', href)
        dispatchEvent(new HashChangeEvent('hashchange'))
      }
    }
    return { view, catalog, t: translator(galleryWords, view.locale), go }
  }, [hash, catalog])
  const { locale, theme } = gallery.view
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = locale
    page.dir = locale === 'ar' ? 'rtl' : 'ltr'
    page.dataset.theme = theme
  }, [locale, theme])
  return (
    <GalleryContext value={gallery}>
      <I18nProvider locale={LANGUAGE_TAG[locale]}>{children}</I18nProvider>
    </GalleryContext>
  )
}

export function useGallery(): Gallery {
  const gallery = useContext(GalleryContext)
  if (!gallery) throw new Error('useGallery is used outside GalleryProvider')
  return gallery
}

function listenToHash(hear: () => void) {
  addEventListener('hashchange', hear)
  return () => removeEventListener('hashchange', hear)
}

function browserDefaults(): Pick<View, 'locale' | 'theme'> {
  return {
    locale: navigator.language.startsWith('ar') ? 'ar' : 'en',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
}
