import { useEffect, useState } from 'react'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { CopyLink } from './CopyLink.tsx'
import { neighbours, type Story } from './catalog.ts'
import { Frames } from './Frames.tsx'
import { useGallery } from './gallery-state.tsx'
import { useNextByKey } from './keyboard.ts'
import { stateNameIn, titleIn } from './names.ts'
import { StatesRow } from './StatesRow.tsx'
import { hrefOf, moved } from './view.ts'
import { WidthChoice } from './WidthChoice.tsx'

/** One state of a screen in both languages, side by side. */
export function StoryPage({ id }: { id: string }) {
  const { view, catalog, t } = useGallery()
  const story = catalog.stories.get(id)
  if (!story) {
    return (
      <EmptyState
        title={t('notFound')}
        action={<ButtonLink href={hrefOf(moved(view, 'screens'))}>{t('toTheWall')}</ButtonLink>}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-small text-ink-muted">{titleIn(view.locale, story.title)}</p>
          <h1 tabIndex={-1} className="text-2xl font-600 leading-snug outline-none">
            {stateNameIn(view.locale, story)}
          </h1>
        </div>
        <Neighbours story={story} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <WidthChoice withAll />
        {view.only ? <TextLink href={hrefOf({ ...view, only: null })}>{t('bothLanguages')}</TextLink> : null}
        <CopyLink />
        <TextLink href={`index.html?path=/story/${id}&globals=locale:${view.locale};theme:${view.theme}`}>
          {t('storybook')}
        </TextLink>
      </div>
      <StatesRow key={story.title} story={story} />
      <WindowFrames story={story} />
    </div>
  )
}

function Neighbours({ story }: { story: Story }) {
  const { view, catalog, t, go } = useGallery()
  const { previous, next } = neighbours(catalog, story.id)
  useNextByKey({
    onPrevious: previous && (() => go({ item: previous.id })),
    onNext: next && (() => go({ item: next.id })),
  })
  return (
    <nav aria-label={t('keys')} title={t('keys')} className="flex gap-2">
      {previous ? (
        <ButtonLink compact icon="i-lucide-chevron-left icon-flip" href={hrefOf({ ...view, item: previous.id })}>
          {t('previous')}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink compact icon="i-lucide-chevron-right icon-flip" href={hrefOf({ ...view, item: next.id })}>
          {t('next')}
        </ButtonLink>
      ) : null}
    </nav>
  )
}

/** How much of the window the page's own head takes. */
const HEAD_PX = 380
const LEAST_PX = 420

function WindowFrames({ story }: { story: Story }) {
  const height = useWindowHeight() - HEAD_PX
  return <Frames story={story} height={Math.max(LEAST_PX, height)} />
}

function useWindowHeight(): number {
  const [height, setHeight] = useState(innerHeight)
  useEffect(() => {
    const measure = () => setHeight(innerHeight)
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return height
}
