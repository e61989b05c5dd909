import { useLayoutEffect, useRef } from 'react'
import { ChangesPage } from './changes/ChangesPage.tsx'
import type { Catalog } from './catalog.ts'
import { GalleryHeader } from './GalleryHeader.tsx'
import { GalleryProvider, useGallery } from './gallery-state.tsx'
import { KitIndex } from './kit/KitIndex.tsx'
import { KitPage } from './kit/KitPage.tsx'
import { PARTS } from './kit/parts.ts'
import { StoryPage } from './StoryPage.tsx'
import { Wall } from './wall/Wall.tsx'

export function GalleryApp({ catalog }: { catalog: Catalog }) {
  return (
    <GalleryProvider catalog={catalog}>
      <Gallery />
    </GalleryProvider>
  )
}

function Gallery() {
  const { view } = useGallery()
  const main = useRef<HTMLElement>(null)
  const page = `${view.area}/${view.item}`
  const before = useRef(page)
  // The focus and the scroll position are recorded before the stories' frames take their turns, which restore them.
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    scrollTo(0, 0)
    // Screen readers announce the page by its focused heading, as in the product.
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [page])
  return (
    <>
      <GalleryHeader onSkip={() => main.current?.focus()} />
      <main ref={main} id="content" tabIndex={-1} className="px-4 py-5 outline-none sm:px-6">
        <AreaPage />
      </main>
    </>
  )
}

function AreaPage() {
  const { view } = useGallery()
  if (view.area === 'changes') return <ChangesPage />
  if (view.area === 'kit') {
    const part = PARTS.find(({ id }) => id === view.item)
    return part ? <KitPage key={part.id} part={part} /> : <KitIndex />
  }
  if (view.item === null) return <Wall key={view.area} area={view.area} />
  return <StoryPage id={view.item} />
}
