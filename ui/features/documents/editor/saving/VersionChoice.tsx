import { useState } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { VersionComparison } from './VersionComparison.tsx'

export type VersionChoiceProps = {
  type: DocumentType
  id: string
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
}

/** Save conflict: shows both versions and lets the user choose. */
export function VersionChoice({ type, id, onKeepMine, onTakeTheirs }: VersionChoiceProps) {
  const t = useMessages(documentMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = (settle: () => Promise<void>) => () => {
    setFailure(null)
    settle().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  return (
    <section className="card flex flex-col gap-4 p-4">
      <Banner tone="warning" title={t('stale')} urgent>
        <p>{t('staleText')}</p>
      </Banner>
      <VersionComparison type={type} id={id} />
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
