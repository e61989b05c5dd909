import type { Locale } from '#domain/locale.ts'

/** The language of a response, from Accept-Language: the first of en and ar by quality; English when neither is accepted. */
export function negotiatedLocale(request: Request): Locale {
  const accepted = (request.headers.get('accept-language') ?? '').slice(0, 200).toLowerCase()
  const ranked = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .map(([tag = '', quality], index) => ({ tag: tag.split('-')[0], quality: quality ? Number(quality) : 1, index }))
    .filter(({ tag, quality }) => (tag === 'en' || tag === 'ar') && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  return ranked[0]?.tag === 'ar' ? 'ar' : 'en'
}
