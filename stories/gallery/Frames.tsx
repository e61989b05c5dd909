import type { Locale } from '#domain/locale.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import type { Story } from './catalog.ts'
import { useGallery } from './gallery-state.tsx'
import type { Args } from './kit/controls.ts'
import { stateNameIn } from './names.ts'
import { frameAddress, StoryFrame } from './StoryFrame.tsx'
import { hrefOf, moved, type View, type Width, WIDTHS } from './view.ts'
import { useWidthName } from './WidthChoice.tsx'

/** The height of a window of each width, where several are below one another. */
const WINDOW_PX: Record<Width, number> = { 390: 640, 820: 640, 1280: 480 }

type FramesProps = {
  story: Story
  height: number
  /** The view's width by default. */
  width?: Width
  /** The props of the story. */
  args?: Args
}

/** A story in both languages, the reader's own first, or in one; in one width or in each. */
export function Frames({ story, height, width: own, args }: FramesProps) {
  const { view } = useGallery()
  const both: Locale[] = view.locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const locales = view.only ? [view.only] : both
  const widths = own ? [own] : view.all ? WIDTHS : [view.width]
  return widths.map((width) => (
    <div key={width} className={`grid gap-4 ${locales.length > 1 ? 'grid-cols-1 md:grid-cols-2' : ''}`}>
      {locales.map((locale) => (
        <Frame
          key={locale}
          story={story}
          look={{ ...moved(view, 'screens', story.id), only: locale, width }}
          locale={locale}
          height={view.all ? WINDOW_PX[width] : height}
          args={args}
        />
      ))}
    </div>
  ))
}

type FrameProps = { story: Story; look: View; locale: Locale; height: number; args: Args | undefined }

function Frame({ story, look, locale, height, args }: FrameProps) {
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
          args={args}
        />
      </div>
    </figure>
  )
}
