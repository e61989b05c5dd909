import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Region } from '#ui/shell/Region.tsx'
import type { PaperPreview } from './PaperPreview.tsx'
import { useEditor } from './state.ts'

const load = () => lazy(async () => ({ default: (await import('./PaperPreview.tsx')).PaperPreview }))

// What is typed comes first; the paper follows.
const first = load()

/** The paper, which may fail alone, also because its code could not be fetched: what is written goes on. */
export function PaperRegion(props: ComponentProps<typeof PaperPreview>) {
  const queries = useQueryClient()
  const forget = useSetAtom(useEditor().paperAtom)
  const [{ Paper }, setCode] = useState({ Paper: first })
  const drawAnew = () => {
    queries.removeQueries({ queryKey: ['paper'] })
    forget(null)
    setCode({ Paper: load() })
  }
  return (
    <Region onRetry={drawAnew}>
      <Suspense>
        <Paper {...props} />
      </Suspense>
    </Region>
  )
}
