/** A device that keeps drafts for one story only: what lies on it at the start is given, and no other tab is real. */
import type { DraftDevice } from '#ui/app/device-drafts.ts'
import type { DraftCopy, OtherCopy } from '#ui/app/draft-copies.ts'
import { settledCopy } from '#ui/app/settled-copy.ts'

export type DeviceContents = {
  drafts?: Record<string, DraftCopy>
  others?: Record<string, OtherCopy>
  /** Another tab writes, until it is taken over. */
  isWrittenElsewhere?: boolean
  /** Nothing can be kept, as in a private window. */
  isRefused?: boolean
}

export function deviceInMemory(contents: DeviceContents): DraftDevice {
  const drafts = new Map(Object.entries(contents.drafts ?? {}))
  const others = new Map(Object.entries(contents.others ?? {}))
  const refuse = () => Promise.reject(new Error('Storage is refused'))
  return () => ({
    read: async (id) => drafts.get(id) ?? null,
    keep: async (id, copy) => (contents.isRefused ? refuse() : void drafts.set(id, copy)),
    settle: async (id, { draft, base }) => {
      const copy = drafts.get(id)
      if (copy?.draft === draft) drafts.set(id, settledCopy(copy, base))
    },
    keepAtOnce: (id, copy) => void (contents.isRefused || drafts.set(id, copy)),
    drop: async (id) => void drafts.delete(id),
    forget: async (id) => void drafts.delete(id),
    findUnsent: async () => {
      const [found] = [...drafts].filter(([, copy]) => copy.isUnsent)
      return found ? { id: found[0], copy: found[1] } : null
    },
    findAllUnsent: async () => [...drafts].filter(([, copy]) => copy.isUnsent).map(([id, copy]) => ({ id, copy })),
    whileFree: async (_id, work) => work(),
    readOther: async (id) => others.get(id) ?? null,
    keepOther: async (id, other) => void others.set(id, other),
    hold: (_id, { steals, onHeld, onElsewhere }) => {
      if (steals || !contents.isWrittenElsewhere) onHeld()
      else onElsewhere()
      return () => undefined
    },
  })
}
