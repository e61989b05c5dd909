import { Link } from 'react-aria-components/Link'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { useGallery } from './gallery-state.tsx'
import { type Area, AREAS, hrefOf, moved } from './view.ts'

export function GalleryHeader({ onSkip }: { onSkip: () => void }) {
  const { view, t, go } = useGallery()
  const href = (area: Area) => hrefOf(moved(view, area))
  const other = view.locale === 'en' ? 'ar' : 'en'
  return (
    <header className="border-b border-line bg-surface px-4 sm:px-6">
      {/* Not the kit's SkipLink to `#content`: the URL's hash holds the view. */}
      <a
        href={hrefOf(view)}
        onClick={onSkip}
        className="fixed start-2 -top-20 z-50 inline-flex min-h-11 items-center rounded-control bg-primary px-4 py-2 font-600 text-primary-ink focus:top-2"
      >
        {t('skip')}
      </a>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <Link
          href={href('screens')}
          className="flex min-h-11 items-center gap-2 rounded-control font-600 text-ink no-underline ring"
        >
          <img src="icons/sanad.svg" alt="" width="28" height="28" />
          {t('gallery')}
        </Link>
        <LinkTabs
          label={t('areas')}
          links={AREAS.map((area) => ({ href: href(area), text: t(area) }))}
          current={href(view.area)}
        />
        <div className="ms-auto flex items-center gap-3">
          <Chip
            isChosen={view.theme === 'dark'}
            onPress={() => go({ theme: view.theme === 'dark' ? 'light' : 'dark' })}
          >
            {t('dark')}
          </Chip>
          <Link
            href={hrefOf({ ...view, locale: other })}
            lang={other}
            className="inline-flex min-h-11 items-center rounded-control px-3 font-600 text-ink no-underline ring hovered:bg-sunken"
          >
            {t('otherLanguage')}
          </Link>
        </div>
      </div>
    </header>
  )
}
