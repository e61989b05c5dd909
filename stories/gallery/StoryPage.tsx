import { useEffect, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { CopyLink } from './CopyLink.tsx'
import { neighbours, type Story } from './catalog.ts'
import { useGallery } from './gallery-state.tsx'
import { useNextByKey } from './keyboard.ts'
import { stateNameIn, titleIn } from './names.ts'
import { StatesRow } from './StatesRow.tsx'
import { frameAddress, StoryFrame } from './StoryFrame.tsx'
import { hrefOf, moved, type View, type Width, WIDTHS } from './view.ts'
import { useWidthName, WidthChoice } from './WidthChoice.tsx'

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
      <Frames story={story} />
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
/** Of a window of this width, where several stand below one another. */
const WINDOW_PX: Record<Width, number> = { 390: 844, 820: 900, 1280: 720 }

function Frames({ story }: { story: Story }) {
  const { view } = useGallery()
  const height = useWindowHeight() - HEAD_PX
  const both: Locale[] = view.locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const locales = view.only ? [view.only] : both
  const widths = view.all ? WIDTHS : [view.width]
  return widths.map((width) => (
    <div key={width} className={`grid gap-4 ${locales.length > 1 ? 'grid-cols-1 md:grid-cols-2' : ''}`}>
      {locales.map((locale) => (
        <Frame
          key={locale}
          story={story}
          look={{ ...view, all: false, only: locale, width }}
          locale={locale}
          height={view.all ? Math.min(WINDOW_PX[width], 640) : Math.max(LEAST_PX, height)}
        />
      ))}
    </div>
  ))
}

function Frame({ story, look, locale, height }: { story: Story; look: View; locale: Locale; height: number }) {
  const { view, t } = useGallery()
  const widthName = useWidthName()
  const language = t(locale === 'ar' ? 'arabic' : 'english')
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex flex-wrap gap-x-4 text-small">
        <span className="font-600">
          {language} · {widthName(look.width)}
        </span>
        {view.only ? null : <TextLink href={hrefOf(look)}>{t('linkToFrame')}</TextLink>}
        <TextLink href={frameAddress(story.id, locale, view.theme)}>{t('alone')}</TextLink>
      </figcaption>
      <div className="overflow-hidden rounded-card border border-line shadow-raised">
        <StoryFrame
          id={story.id}
          title={t('frame', { state: stateNameIn(view.locale, story), language, width: String(look.width) })}
          locale={locale}
          theme={view.theme}
          width={look.width}
          height={height}
        />
      </div>
    </figure>
  )
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
