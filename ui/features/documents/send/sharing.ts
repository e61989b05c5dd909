import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { useShareLink } from '#ui/features/documents/queries/send.ts'

export type WithLink = (then: (address: string) => unknown) => Promise<void>

type Sharing = { document: CommercialDocument; link: string | null; onLink: (link: string) => void }

/** Passes on the existing link, or makes one first, which is shown before it is used. */
export function useSharing({ document, link, onLink }: Sharing) {
  const { mutateAsync, isPending, error } = useShareLink(document)
  const withLink: WithLink = async (then) => {
    const address = link ?? (await mutateAsync().catch(() => null))
    if (address === null) return
    if (link === null) flushSync(() => onLink(address))
    await then(address)
  }
  return { withLink, isPending, error }
}

/** Selects a field for copying by hand, where the browser does not copy. */
export function selectIn(field: RefObject<HTMLElement | null>): void {
  const input = field.current?.querySelector('input')
  input?.focus()
  input?.select()
}
