import { useCallback, useEffect, useRef } from 'react'
import { hasCode } from '#domain/inventory/item-code.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

/** Items requested for a code that is the beginning of others; its own item is among the first. */
const MOST_OF_A_CODE = 20

const fetchMatching = async (api: Api, code: string) =>
  (await answerOf(api.items.get({ query: { q: code, limit: MOST_OF_A_CODE } }))).items

export type FoundItem = Awaited<ReturnType<typeof fetchMatching>>[number]

/** Finds the item whose SKU or barcode is exactly this; null when there is none. */
export function useItemByCode(): (code: string) => Promise<FoundItem | null> {
  const api = useApi()
  return useCallback(
    async (code) => {
      for (const one of spellingsOf(code)) {
        const found = (await fetchMatching(api, one)).find((item) => hasCode(item, code))
        if (found) return found
      }
      return null
    },
    [api],
  )
}

/**
 * A field for scanners: its Enter comes before the answer to the typed code. The item is passed on when it is found, unless
 * the text has changed or the field is gone.
 */
export function useAwaitedItem(typed: string, onFound: (item: FoundItem) => void): () => void {
  const findByCode = useItemByCode()
  const latest = useRef<string | null>(null)
  useEffect(() => {
    latest.current = typed
    return () => {
      latest.current = null
    }
  }, [typed])
  return () =>
    void findByCode(typed)
      // The search of the field says itself that the server was not reached.
      .catch(() => null)
      .then((found) => {
        if (found && latest.current === typed) onFound(found)
      })
}

/** The same number as UPC-A and, with a zero before it, as EAN-13: an item may have either, and is found by its beginning. */
function spellingsOf(code: string): string[] {
  if (/^[0-9]{12}$/.test(code)) return [code, `0${code}`]
  return /^0[0-9]{12}$/.test(code) ? [code, code.slice(1)] : [code]
}
