import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { BetweenCommits } from './BetweenCommits.tsx'
import { ChangedPictures } from './ChangedPictures.tsx'
import { useChanges } from './use-changes.ts'

/** Every story whose picture changed: not accepted yet, and between two commits. */
export function ChangesPage() {
  const { t } = useGallery()
  const { found, comparison, commits, compare, isRefused, isBusy } = useChanges()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-1">
        <h1 tabIndex={-1} className="text-2xl font-600 outline-none">
          {t('changes')}
        </h1>
        <p className="text-ink-muted">{t('changesText')}</p>
      </div>
      {found === null ? <Skeleton height="h-48" /> : null}
      {found?.pictures.length === 0 ? (
        <EmptyState icon="i-lucide-check" title={t('noChanges')}>
          <p>{t('noChangesText')}</p>
        </EmptyState>
      ) : null}
      {found && found.pictures.length > 0 ? (
        <section className="flex flex-col gap-4">
          <h2 className="text-heading">{t('foundByRun')}</h2>
          <ChangedPictures folder="found" pictures={found.pictures} />
        </section>
      ) : null}
      {commits && commits.commits.length < 2 ? (
        <section className="flex max-w-prose flex-col gap-1">
          <h2 className="text-heading">{t('betweenCommits')}</h2>
          <p className="text-ink-muted">{t(commits.why ?? 'one-commit')}</p>
        </section>
      ) : null}
      {commits && commits.commits.length > 1 ? (
        <BetweenCommits
          commits={commits.commits}
          comparison={comparison}
          onCompare={compare}
          isRefused={isRefused}
          isBusy={isBusy}
        />
      ) : null}
    </div>
  )
}
