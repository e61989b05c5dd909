import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { documentWords } from '#words/documents.ts'
import { ApiError } from '#ui/app/api.ts'
import { useWords } from '#ui/app/language.tsx'
import { Banner } from '#ui/kit/Banner.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { useEditor } from './state.ts'

type ConflictNoticeProps = {
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
}

/** Somebody else saved this draft meanwhile: both are there, and the writer chooses. */
export function ConflictNotice({ onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useWords(documentWords)
  const saving = useAtomValue(useEditor().savingAtom)
  const [failure, setFailure] = useState<string | null>(null)
  const isStale =
    saving.kind === 'failed' && saving.error instanceof ApiError && saving.error.reason === 'document.stale'
  if (!isStale) return null
  const choose = (settle: () => Promise<void>) => () => {
    setFailure(null)
    settle().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  return (
    <Banner
      tone="warning"
      title={t('stale')}
      urgent
      action={
        <div className="flex flex-wrap gap-3">
          <Button onPress={choose(onTakeTheirs)}>{t('takeTheirs')}</Button>
          <Button look="primary" onPress={choose(onKeepMine)}>
            {t('keepMine')}
          </Button>
        </div>
      }
    >
      <p>{t('staleText')}</p>
      {failure ? <p className="text-danger">{failure}</p> : null}
    </Banner>
  )
}
