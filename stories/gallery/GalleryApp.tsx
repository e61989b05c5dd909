import { useEffect, useRef } from 'react'
import type { Catalog } from './catalog.ts'
import { GalleryHeader } from './GalleryHeader.tsx'
import { GalleryProvider, useGallery } from './gallery-state.tsx'
import { StoryPage } from './StoryPage.tsx'
import { hrefOf } from './view.ts'
import { Wall } from './Wall.tsx'

export function GalleryApp({ catalog }: { catalog: Catalog }) {
  return (
    <GalleryProvider catalog={catalog}>
      <Gallery />
    </GalleryProvider>
  )
}

function Gallery() {
  const { view, t } = useGallery()
  const main = useRef<HTMLElement>(null)
  const place = `${view.area}/${view.item}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    scrollTo(0, 0)
    // For screen readers, as in the product: the page's heading says where one is.
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [place])
  return (
    <>
      {/* Not the kit's SkipLink to `#content`: the URL's hash holds the view. */}
      <a
        href={hrefOf(view)}
        onClick={() => main.current?.focus()}
        className="fixed start-2 -top-20 z-50 inline-flex min-h-11 items-center rounded-control bg-primary px-4 py-2 font-600 text-primary-ink focus:top-2"
      >
        {t('skip')}
      </a>
      <GalleryHeader />
      <main ref={main} id="content" tabIndex={-1} className="px-4 py-5 outline-none sm:px-6">
        <AreaPage />
      </main>
    </>
  )
}

function AreaPage() {
  const { view } = useGallery()
  if (view.item === null) return <Wall key={view.area} />
  return <StoryPage id={view.item} />
}
