import { useDeferredValue, useMemo } from 'react'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { found, mainStory, type Screen } from '#stories/gallery/catalog.ts'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { type Group, GROUPS, stateNameIn, titleIn } from '#stories/gallery/names.ts'
import { Tile } from './Tile.tsx'
import { type Area, hrefOf, moved, type Width } from '#stories/gallery/view.ts'
import { WidthChoice } from '#stories/gallery/WidthChoice.tsx'

/** Narrow tiles for narrow windows. */
const COLUMNS: Record<Width, string> = {
  390: 'grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))]',
  820: 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]',
  1280: 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]',
}

/** Every screen as a tile; during a search, or on demand, every state. */
export function Wall({ area }: { area: 'screens' | 'foundations' }) {
  const { view, catalog, t, go } = useGallery()
  const query = useDeferredValue(view.query)
  const screens = useMemo(
    // A search covers screens and parts.
    () => found(catalog.screens, query).filter(({ group }) => query !== '' || areaOf(group) === area),
    [catalog, query, area],
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 tabIndex={-1} className="text-2xl font-600 outline-none">
          {t(area)}
        </h1>
        <p role="status" className="text-ink-muted">
          {area === 'screens' ? t('shown', { n: screens.length }) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        {area === 'screens' ? (
          <div className="w-full sm:w-80">
            <TextField
              type="search"
              label={t('find')}
              placeholder={t('findHint')}
              value={view.query}
              onChange={(text) => go({ query: text }, 'replace')}
            />
          </div>
        ) : null}
        <WidthChoice />
        {area === 'screens' ? (
          <Chip isChosen={view.all} onPress={() => go({ all: !view.all })}>
            {t('everyState')}
          </Chip>
        ) : null}
      </div>
      {screens.length === 0 ? (
        <EmptyState icon="i-lucide-search" title={t('nothing')}>
          <p>{t('nothingText')}</p>
        </EmptyState>
      ) : (
        GROUPS.map((group) => (
          <WallGroup
            key={group}
            group={group}
            screens={screens.filter((screen) => screen.group === group)}
            isEveryState={view.all || query !== '' || area === 'foundations'}
          />
        ))
      )}
    </div>
  )
}

function areaOf(group: Group): Area {
  return group === 'kit' || group === 'foundations' ? group : 'screens'
}

function WallGroup({ group, screens, isEveryState }: { group: Group; screens: Screen[]; isEveryState: boolean }) {
  const { view, t } = useGallery()
  if (screens.length === 0) return null
  const tiles = screens.flatMap((screen) => {
    const title = titleIn(view.locale, screen.title)
    const main = mainStory(screen)
    return isEveryState
      ? screen.stories.map((story) => ({ story, title: stateNameIn(view.locale, story), note: title }))
      : [{ story: main, title, note: t('states', { n: screen.stories.length }) }]
  })
  return (
    <section className="flex flex-col gap-3">
      {/* The page of foundations has one group, and its heading already. */}
      <h2 className={view.area === 'foundations' ? 'sr-only' : 'text-heading'}>
        {group === 'frame' ? t('shellFrame') : t(group)}
      </h2>
      <ul className={`-mx-1 grid gap-2 ${COLUMNS[view.width]}`}>
        {tiles.map(({ story, title, note }) => (
          <Tile
            key={story.id}
            story={story}
            title={title}
            note={note}
            href={hrefOf(moved(view, 'screens', story.id))}
          />
        ))}
      </ul>
    </section>
  )
}
