/** The view of the gallery is stored in the URL, so that a link leads to the same view. */
import { isLocale, type Locale } from '#domain/locale.ts'

export const AREAS = ['screens', 'kit', 'foundations', 'changes'] as const
export type Area = (typeof AREAS)[number]

/** The windows a designer draws for: a phone, a tablet, a desktop. */
export const WIDTHS = [390, 820, 1280] as const
export type Width = (typeof WIDTHS)[number]

export type Theme = 'light' | 'dark'

export type View = {
  area: Area
  /** A story, a part of the kit, a page of foundations or a changed picture; the area's overview without it. */
  item: string | null
  locale: Locale
  theme: Theme
  /** The width of the tiles on the wall, and of a story's frames. */
  width: Width
  /** Every state on the wall instead of one a screen; every width of a story instead of one. */
  all: boolean
  /** A story in this language alone, for a link to one frame. */
  only: Locale | null
  query: string
}

/** `#/screens/kit-button--all-looks?lang=ar&theme=dark&width=390`. A missing or unknown parameter has its default. */
export function viewOf(hash: string, browser: Pick<View, 'locale' | 'theme'>): View {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [area = '', ...rest] = path.split('/')
  const options = new URLSearchParams(query)
  const [lang, only, theme] = [options.get('lang'), options.get('only'), options.get('theme')]
  return {
    area: AREAS.find((one) => one === area) ?? 'screens',
    item: rest.length > 0 ? decodeURIComponent(rest.join('/')) : null,
    locale: isLocale(lang) ? lang : browser.locale,
    theme: theme === 'dark' || theme === 'light' ? theme : browser.theme,
    width: WIDTHS.find((one) => String(one) === options.get('width')) ?? 1280,
    all: options.has('all'),
    only: isLocale(only) ? only : null,
    query: options.get('find') ?? '',
  }
}

export function hrefOf({ area, item, locale, theme, width, all, only, query }: View): string {
  const options = new URLSearchParams({ lang: locale, theme, width: String(width) })
  if (all) options.set('all', '')
  if (only) options.set('only', only)
  if (query) options.set('find', query)
  return `#/${area}${item === null ? '' : `/${encodeURIComponent(item)}`}?${options.toString().replace('all=', 'all')}`
}

/** The same view in another area: language, theme and width stay, the rest begins anew. */
export function moved(view: View, area: Area, item: string | null = null): View {
  return { ...view, area, item, all: false, only: null, query: '' }
}
