import type { Locale } from '#domain/locale.ts'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import type { KeyRow } from './keys.ts'

const CELL = 'border-b border-line p-2 text-start align-top'

/** The keys in both directions, whichever language is read. */
export function KeyTable({ rows }: { rows: readonly KeyRow[] }) {
  const { view, t } = useGallery()
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-heading">{t('keyboard')}</h2>
      <div className="card overflow-x-auto" role="region" aria-label={t('keyboard')} tabIndex={0}>
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col" className={CELL}>
                {t('leftToRight')}
              </th>
              <th scope="col" className={CELL}>
                {t('rightToLeft')}
              </th>
              <th scope="col" className={CELL}>
                {t('whatItDoes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ keys, arabic = keys, does }) => (
              <tr key={keys}>
                <td className={CELL}>
                  <Keys locale={view.locale} keys={keys} />
                </td>
                <td className={CELL}>
                  <Keys locale={view.locale} keys={arabic} />
                </td>
                <td className={CELL}>{does[view.locale]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Descriptions that are not the label of a key. */
const WORDS: Readonly<Record<string, string>> = { 'A letter': 'حرف', Letters: 'الحروف' }

function Keys({ locale, keys }: { locale: Locale; keys: string }) {
  return (
    <span className="flex flex-wrap gap-1">
      {keys.split(', ').map((key) => {
        const word = locale === 'ar' ? WORDS[key] : undefined
        return (
          <kbd
            key={key}
            dir={word ? 'rtl' : 'ltr'}
            className="rounded-control border border-line-control bg-sunken px-2 font-mono text-small"
          >
            {word ?? key}
          </kbd>
        )
      })}
    </span>
  )
}
