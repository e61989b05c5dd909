/** Counting in one stocktake: what was counted, wherever it is on its way. */
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { countRetryMs } from '#ui/platform/timings.ts'
import { CountOutbox, type UnsentCount } from './count-outbox.ts'
import { type StocktakeCount, useStaleCounts } from './queries.ts'
import { countDevice } from './storage.ts'

/** The count of one item. `quantity` is null before it is counted. */
export type CountOfItem = { quantity: string | null; unsent: UnsentCount | undefined }

export type Counting = {
  countOf: (itemId: string) => CountOfItem
  save: (itemId: string, quantity: string | null) => void
  retry: (itemId: string) => void
  /** On this device alone: on their way or waiting, and refused by the server. */
  waiting: number
  refused: number
}

export function useCounting(stocktake: string, counts: readonly StocktakeCount[]): Counting {
  const outbox = useOutbox(stocktake)
  const { unsent, sent } = useSyncExternalStore(outbox.listen, outbox.view)
  const counted = useMemo(() => new Map(counts.map(({ itemId, quantity }) => [itemId, quantity])), [counts])
  return useMemo(() => {
    const refused = [...unsent.values()].filter(({ state }) => state === 'refused').length
    const countOf = (itemId: string): CountOfItem => {
      const own = unsent.get(itemId)
      const known = sent.has(itemId) ? (sent.get(itemId) ?? null) : (counted.get(itemId) ?? null)
      return { quantity: own ? own.quantity : known, unsent: own }
    }
    return { countOf, save: outbox.save, retry: outbox.retry, waiting: unsent.size - refused, refused }
  }, [outbox, unsent, sent, counted])
}

function useOutbox(stocktake: string): CountOutbox {
  const user = useMemberKey()
  const api = useApi()
  const onSent = useStaleCounts(stocktake)
  const { isOnline } = useAtomValue(connectionAtom)
  const [outbox] = useState(
    () => new CountOutbox({ device: countDevice(user, stocktake), now: () => new Date(), retryMs: countRetryMs }),
  )
  useEffect(
    () =>
      outbox.connect(async (counts) => {
        await answerOf(api.stocktakes({ id: stocktake }).counts.put({ counts }))
        onSent()
      }),
    [outbox, api, stocktake, onSent],
  )
  // At once when the connection is back, and what an earlier visit left.
  useEffect(() => {
    if (isOnline) void outbox.flush()
  }, [outbox, isOnline])
  useEffect(() => outbox.stop, [outbox])
  return outbox
}
