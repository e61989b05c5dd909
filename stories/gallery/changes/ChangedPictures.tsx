import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import type { ChangedPicture, Folder } from './changes.ts'

export function ChangedPictures({ folder, pictures }: { folder: Folder; pictures: readonly ChangedPicture[] }) {
  const { t } = useGallery()
  return (
    <>
      <p className="text-ink-muted">{t('changedPictures', { n: pictures.length })}</p>
      {pictures.toSorted(byKind).map((picture) => (
        <ChangeCard key={picture.name} folder={folder} picture={picture} />
      ))}
    </>
  )
}

/** Changed pictures come before new and removed ones. */
function byKind(one: ChangedPicture, other: ChangedPicture): number {
  return other.sides.length - one.sides.length
}
