import { useEffect, useRef } from 'react'
import { Link } from 'react-aria-components/Link'
import { type Catalog, type Story, storedPicture } from './catalog.ts'
import { useGallery } from './gallery-state.tsx'
import { stateNameIn } from './names.ts'
import { hrefOf, type View } from './view.ts'

/** The states of one screen, each with a stored picture where there is one. */
export function StatesRow({ story }: { story: Story }) {
  const { view, catalog, t } = useGallery()
  const states = catalog.screens.find(({ title }) => title === story.title)?.stories ?? []
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !here) return
    const [outer, inner] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()]
    // The row alone: `scrollIntoView` would scroll the page too.
    row.current.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2, behavior: 'instant' })
  })
  return (
    <nav aria-label={t('statesOf')}>
      <ul ref={row} className="flex gap-2 overflow-x-auto p-1">
        {states.map((state) => (
          <li key={state.id}>
            <State
              state={state}
              isHere={state.id === story.id}
              picture={anyPicture(catalog, state.id, view)}
              href={hrefOf({ ...view, item: state.id })}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type StateProps = { state: Story; isHere: boolean; picture: string | undefined; href: string }

function State({ state, isHere, picture, href }: StateProps) {
  const { view } = useGallery()
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="card flex h-full min-h-11 w-36 flex-col overflow-hidden text-small leading-snug text-ink no-underline ring hovered:border-primary current:border-primary current:bg-primary-soft current:font-600"
    >
      {picture ? (
        <img
          src={`pictures/${picture}`}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-12 w-full bg-ground object-cover object-top"
        />
      ) : null}
      <span className="px-2 py-1">{stateNameIn(view.locale, state)}</span>
    </Link>
  )
}

/** The picture of the current view, or of one of the two views in which pictures are stored. */
function anyPicture(catalog: Catalog, id: string, view: View): string | undefined {
  const stored = [
    view,
    { locale: 'ar', width: 390, theme: 'light' },
    { locale: 'en', width: 1280, theme: 'light' },
  ] as const
  return stored.flatMap((look) => storedPicture(catalog, id, look)?.file ?? [])[0]
}
