import { useId, useRef, useState } from 'react'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { useSeen } from '#ui/kit/layout/use-seen.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { stateNameIn, titleIn } from '#stories/gallery/names.ts'
import { hrefOf, moved } from '#stories/gallery/view.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { type ChangedPicture, type Folder, partsOfName, type Side } from './changes.ts'

type Way = 'slider' | 'difference' | 'beside'

export function ChangeCard({ folder, picture }: { folder: Folder; picture: ChangedPicture }) {
  const { view, catalog, t } = useGallery()
  const { id, locale, width, theme } = partsOfName(picture.name)
  const story = catalog.stories.get(id)
  const card = useRef<HTMLElement>(null)
  const isSeen = useSeen(card)
  const heading = useId()
  const name = story ? `${titleIn(view.locale, story.title)} · ${stateNameIn(view.locale, story)}` : id
  const look = [t(locale === 'ar' ? 'arabic' : 'english'), width, ...(theme === 'dark' ? [t('dark')] : [])].join(' · ')
  // The picture of before may be missing where the base commit was not drawn.
  const isNew = !picture.sides.includes('before') && !picture.sides.includes('difference')
  const isRemoved = !picture.sides.includes('after')
  return (
    <article ref={card} aria-labelledby={heading} className="card flex min-h-60 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={heading} className="text-heading">
          {story ? <TextLink href={hrefOf(moved(view, 'screens', id))}>{name}</TextLink> : name}
        </h3>
        <span className="text-ink-muted">{look}</span>
        {isNew ? <Badge tone="success">{t('isNew')}</Badge> : null}
        {isRemoved ? <Badge tone="danger">{t('isRemoved')}</Badge> : null}
      </div>
      {isSeen ? <Sides folder={folder} picture={picture} width={Number(width)} name={name} /> : null}
    </article>
  )
}

type SidesProps = { folder: Folder; picture: ChangedPicture; width: number; name: string }

function Sides({ folder, picture: { name: file, sides }, width, name }: SidesProps) {
  const { t } = useGallery()
  const [way, setWay] = useState<Way>('slider')
  const address = (side: Side) => `changes/${folder}/${file}.${side}.png`
  const alt = (side: Side) => `${name}: ${t(side)}`
  const [only, other] = sides.filter((side) => side !== 'difference')
  if (only === undefined) return null
  if (other === undefined) {
    const shown = sides.includes('difference') ? 'difference' : only
    return <Shown src={address(shown)} alt={alt(shown)} width={width} />
  }
  const ways: Way[] = sides.includes('difference') ? ['slider', 'difference', 'beside'] : ['slider', 'beside']
  return (
    <>
      <Choices
        label={t('compare')}
        labelHidden
        options={ways.map((one) => ({ id: one, text: t(one) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'slider' ? (
        <BeforeAfter before={address('before')} after={address('after')} name={name} width={width} />
      ) : null}
      {way === 'difference' ? <Shown src={address('difference')} alt={alt('difference')} width={width} /> : null}
      {way === 'beside' ? (
        <div className="grid gap-4 md:grid-cols-2">
          {(['before', 'after'] as const).map((side) => (
            <figure key={side} className="min-w-0">
              <figcaption className="mb-1 text-small">{t(side)}</figcaption>
              <Shown src={address(side)} alt={alt(side)} width={width} />
            </figure>
          ))}
        </div>
      ) : null}
    </>
  )
}

function Shown({ src, alt, width }: { src: string; alt: string; width: number }) {
  return <img src={src} alt={alt} width={width} className="h-auto max-w-full border border-line" />
}
