import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { type Picture, pictureMeanwhile, type Story, storedPicture } from '#stories/gallery/catalog.ts'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { stateNameIn } from '#stories/gallery/names.ts'
import { useNearSight } from './near-sight.ts'
import { StoryFrame } from '#stories/gallery/StoryFrame.tsx'
import type { Width } from '#stories/gallery/view.ts'

/** A tile shows the top of a page, in the shape of the window. */
const SHAPES: Record<Width, string> = { 390: 'aspect-[3/5]', 820: 'aspect-[4/5]', 1280: 'aspect-[16/10]' }

export function Tile({ story, title, href, note }: { story: Story; title: string; href: string; note: string }) {
  const { view, catalog } = useGallery()
  const picture = storedPicture(catalog, story.id, view)
  const tile = useRef<HTMLLIElement>(null)
  const isNear = useNearSight(tile)
  const meanwhile = isNear ? (picture ?? pictureMeanwhile(catalog, story.id, view)) : undefined
  return (
    // Tiles out of sight are not laid out; the padding holds the focus ring, which would be cut.
    <li ref={tile} className="min-w-0 p-1 [content-visibility:auto] [contain-intrinsic-size:auto_17rem]">
      <Link
        href={href}
        className="card block h-full overflow-hidden text-ink no-underline ring transition-colors duration-150 hovered:border-primary"
      >
        <div className={`overflow-hidden border-b border-line ${SHAPES[view.width]}`}>
          <TileView key={story.id} story={story} picture={picture} meanwhile={meanwhile} />
        </div>
        <div className="px-3 py-2">
          <p className="font-600">{title}</p>
          <p className="text-small text-ink-muted">{note}</p>
        </div>
      </Link>
    </li>
  )
}

/** Its alternative text is empty: the tile is named by the text below. */
function StillPicture({ picture }: { picture: Picture }) {
  return (
    <img
      src={`pictures/${picture.file}`}
      alt=""
      decoding="async"
      className="absolute inset-0 size-full bg-ground object-cover object-top"
    />
  )
}

/** A story that loads holds up the page, so none begins while it scrolls. */
const STAYS_MS = 250
let scrolledAt = 0
addEventListener('scroll', () => (scrolledAt = performance.now()), { passive: true })

/**
 * Whether an element is visible. Only tiles that the browser lays out are observed: all of them would cost a seventh more
 * of the page's thread while scrolling (docs/measurements/gallery.md).
 */
function watchSight(element: HTMLElement, onChange: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting === true))
  const tile = element.closest('li')
  const onLaidOut = (event: Event) => {
    if (event instanceof ContentVisibilityAutoStateChangeEvent && event.skipped) observer.unobserve(element)
    else observer.observe(element)
  }
  tile?.addEventListener(LAID_OUT, onLaidOut)
  // A browser that does not report it lays out every tile.
  if (!('ContentVisibilityAutoStateChangeEvent' in window)) observer.observe(element)
  return () => {
    tile?.removeEventListener(LAID_OUT, onLaidOut)
    observer.disconnect()
  }
}

const LAID_OUT = 'contentvisibilityautostatechange'

/** A stored picture is of a quarter of the size (tests/visual/block-means.ts). */
const STORED_SCALE = 1 / 4

const isSharp = ({ width }: Picture, tile: HTMLElement) => width * STORED_SCALE >= tile.clientWidth * devicePixelRatio

type TileViewProps = { story: Story; picture: Picture | undefined; meanwhile: Picture | undefined }

/**
 * The stored picture, or another of the story for the moment, replaced by the story itself while it is visible: where there is no picture in this language, width
 * and theme, or where it would be enlarged.
 */
function TileView({ story, picture, meanwhile }: TileViewProps) {
  const { view } = useGallery()
  const container = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  // Before the first paint, which may already skip the tile.
  useLayoutEffect(() => {
    const element = container.current
    if (!element || (picture && isSharp(picture, element))) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const showWhenStill = () => {
      if (performance.now() - scrolledAt < STAYS_MS) timer = setTimeout(showWhenStill, STAYS_MS)
      else setHeight(element.clientHeight)
    }
    const stop = watchSight(element, (isInSight) => {
      clearTimeout(timer)
      if (isInSight) timer = setTimeout(showWhenStill, STAYS_MS)
      else setHeight(null)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [picture])
  return (
    <div ref={container} className="relative size-full bg-sunken">
      {meanwhile ? <StillPicture picture={meanwhile} /> : null}
      {height === null ? null : (
        <div className="absolute inset-0">
          <StoryFrame
            id={story.id}
            title={stateNameIn(view.locale, story)}
            locale={view.locale}
            theme={view.theme}
            width={view.width}
            height={height}
            still
          />
        </div>
      )}
    </div>
  )
}
