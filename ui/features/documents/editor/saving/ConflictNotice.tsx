import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { ApiError } from '#ui/platform/api/api.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import type { VersionChoiceProps } from './VersionChoice.tsx'

const VersionChoice = lazyComponent(async () => (await import('./VersionChoice.tsx')).VersionChoice)

/** Nothing while there is no save conflict. Its code is loaded with the first one, which comes with an answer of the server. */
export function ConflictNotice(props: VersionChoiceProps) {
  const saving = useAtomValue(useEditor().saveStateAtom)
  const isStale =
    saving.kind === 'failed' && saving.error instanceof ApiError && saving.error.reason === 'document.stale'
  return isStale ? (
    <Suspense>
      <VersionChoice {...props} />
    </Suspense>
  ) : null
}
