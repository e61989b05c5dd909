/** Enter and the scanner add items in the order of the presses, however long each search takes. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addQuantity, type PickableItem } from '#domain/documents/drafts/item-selection.ts'
import { hasCode, isBarcodeLike, mayBeCode } from '#domain/inventory/item-code.ts'
import { displayName } from '#domain/text/display-name.ts'
import { useItemByCode } from '#ui/features/inventory/scanner/item-by-code.ts'
import type { ScanAnswer } from '#ui/features/inventory/scanner/scanned.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import type { ChangeSelection } from './picks.ts'
import { readingQuery } from './queries.ts'

/** The last text that was taken: an item, or none when nothing matches it. */
export type Taken = { text: string; quantity: string; item: PickableItem | null }

export function useTaking(change: ChangeSelection, category: string | null) {
  const { locale } = useLanguage()
  const itemByCode = useItemByCode()
  const firstFound = useFirstFound(category)
  const reading = useReading()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const [taken, setTaken] = useState<Taken | null>(null)
  const inTurn = <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
    setWaiting((before) => before + 1)
    const answered = queue.current.then(answer).finally(() => setWaiting((before) => before - 1))
    queue.current = answered.catch(() => undefined)
    return answered
  }
  return {
    /** Whether something is still being searched for. */
    isTaking: waiting > 0,
    /** Adds one of the item that has this code. */
    takeCode: (code: string): Promise<ScanAnswer> =>
      inTurn(async () => {
        const item = await itemByCode(code)
        if (!item) return null
        change((selection) => addQuantity(selection, item, '1'))
        return { name: displayName(item, locale), detail: item.sku }
      }),
    /** The answer to the last text. */
    taken,
    /** Adds the marked item, or else the first that the text finds. */
    takeTyped: (typed: string, marked: PickableItem | null, onNone: () => void): void => {
      const answer = inTurn(async () => {
        const { text, quantity } = await reading(typed)
        const isAnother = marked && isBarcodeLike(text) && !hasCode(marked, text)
        const item = marked && !isAnother ? marked : await firstFound(text)
        if (item) change((selection) => addQuantity(selection, item, quantity ?? '1'))
        setTaken({ text: typed, quantity: quantity ?? '1', item })
        if (!item) onNone()
      })
      // The list, which searches for the same text, says why it could not be searched for.
      answer.catch(onNone)
    },
  }
}

function useReading() {
  const api = useApi()
  const queries = useQueryClient()
  return (typed: string) => queries.fetchQuery(readingQuery(api, typed))
}

/** A barcode names its own item or none: its beginning may be that of another. */
function useFirstFound(category: string | null) {
  const api = useApi()
  const itemByCode = useItemByCode()
  return async (text: string): Promise<PickableItem | null> => {
    if (text === '') return null
    const coded = mayBeCode(text) ? await itemByCode(text) : null
    if (coded || isBarcodeLike(text)) return coded
    const query = { q: text, limit: 1, ...(category !== null && { category }) }
    const { items } = await answerOf(api.items.get({ query }))
    return items[0] ?? null
  }
}
