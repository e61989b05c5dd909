import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

const VersionComparison = lazyComponent(async () => (await import('./VersionComparison.tsx')).VersionComparison)

type ConflictNoticeProps = {
  type: DocumentType
  id: string
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
}

/** Save conflict: shows both versions and lets the user choose. */
export function ConflictNotice({ type, id, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useMessages(documentMessages)
  const saving = useAtomValue(useEditor().saveStateAtom)
  const [failure, setFailure] = useState<string | null>(null)
  const isStale =
    saving.kind === 'failed' && saving.error instanceof ApiError && saving.error.reason === 'document.stale'
  if (!isStale) return null
  const choose = (settle: () => Promise<void>) => () => {
    setFailure(null)
    settle().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  return (
    <section className="card flex flex-col gap-4 p-4">
      <Banner tone="warning" title={t('stale')} urgent>
        <p>{t('staleText')}</p>
      </Banner>
      <Suspense>
        <VersionComparison type={type} id={id} />
      </Suspense>
      {failure ? (
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button onPress={choose(onTakeTheirs)}>{t('takeTheirs')}</Button>
        <Button look="primary" onPress={choose(onKeepMine)}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  )
}
