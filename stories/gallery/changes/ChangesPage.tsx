import { useEffect, useState } from 'react'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { LANGUAGE_TAG } from '#i18n/translator.ts'
import { ChangeCard } from './ChangeCard.tsx'
import { type ChangedPicture, type Changes, type Folder, FOLDERS } from './changes.ts'

/** Every story that does not look as it did: not accepted yet, and accepted since a day. */
export function ChangesPage() {
  const { t } = useGallery()
  const changes = useChanges()
  const isNothing = changes !== null && FOLDERS.every((folder) => changes[folder].pictures.length === 0)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-1">
        <h1 tabIndex={-1} className="text-2xl font-600 outline-none">
          {t('changes')}
        </h1>
        <p className="text-ink-muted">{t('changesText')}</p>
      </div>
      {changes === null ? <Skeleton height="h-48" /> : null}
      {isNothing ? (
        <EmptyState icon="i-lucide-check" title={t('noChanges')}>
          <p>{t('noChangesText')}</p>
        </EmptyState>
      ) : null}
      {changes && !isNothing
        ? FOLDERS.map((folder) => <ChangesOf key={folder} folder={folder} changes={changes[folder]} />)
        : null}
    </div>
  )
}

function ChangesOf({ folder, changes: { since, pictures } }: { folder: Folder; changes: Changes }) {
  const { view, t } = useGallery()
  if (pictures.length === 0) return null
  const day = since && new Intl.DateTimeFormat(LANGUAGE_TAG[view.locale], { dateStyle: 'long' }).format(new Date(since))
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading">{day ? t('acceptedSince', { day }) : t('foundByRun')}</h2>
        <p className="text-ink-muted">{t('changedPictures', { n: pictures.length })}</p>
      </div>
      {pictures.toSorted(byKind).map((picture) => (
        <ChangeCard key={picture.name} folder={folder} picture={picture} />
      ))}
    </section>
  )
}

/** What looks otherwise stands before what is new or removed. */
function byKind(one: ChangedPicture, other: ChangedPicture): number {
  return other.sides.length - one.sides.length
}

function useChanges(): Record<Folder, Changes> | null {
  const [changes, setChanges] = useState<Record<Folder, Changes> | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async (folder: Folder) => {
      const answer = await fetch(`changes/${folder}/changes.json`)
      // Without the product's server, as in a folder of files, there are none. `as` because tests/visual/changes.ts wrote it.
      return answer.ok ? ((await answer.json()) as Changes) : { since: null, pictures: [] }
    }
    void Promise.all(FOLDERS.map(read)).then(([found, accepted]) => {
      if (!isGone && found && accepted) setChanges({ found, accepted })
    })
    return () => {
      isGone = true
    }
  }, [])
  return changes
}
