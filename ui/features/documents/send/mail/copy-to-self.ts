import { useState } from 'react'
import { readCopyToSelf, rememberCopyToSelf } from '#ui/platform/storage/copy-to-self.ts'
import { useSession } from '#ui/platform/session/session.tsx'

/** The user's own address, and whether a copy of the e-mail goes there: as the last time. */
export function useCopyToSelf() {
  const { session } = useSession()
  const { id = '', email = '' } = session?.user ?? {}
  const [isWanted, setWanted] = useState(() => readCopyToSelf(id))
  const want = (wanted: boolean) => {
    rememberCopyToSelf(id, wanted)
    setWanted(wanted)
  }
  return { email, isWanted, want }
}
