import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LetterTextType, OwnTexts } from '#domain/letters/letter-texts.ts'
import { useWithCopy } from '#ui/features/account/with-copy.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { isStoredTexts, type StoredTexts } from './texts-values.ts'

const KEY = ['letter-texts']

function useTextsQuery() {
  const api = useApi()
  return useQuery<StoredTexts>({ queryKey: KEY, queryFn: () => answerOf(api['letter-texts'].get()) })
}

/** The texts of the server, or while it cannot be reached those of the device. */
export function useLetterTexts() {
  const query = useTextsQuery()
  return { ...useWithCopy(query, 'letterTexts', isStoredTexts), refetch: query.refetch }
}

/**
 * The company's own texts for letters of a type. `areKnown`: the server has said them, so it would write the same letter.
 * `isLoading`: they may still change what is proposed.
 */
export function useOwnTexts(type: LetterTextType): { texts: OwnTexts; areKnown: boolean; isLoading: boolean } {
  const query = useTextsQuery()
  const { data, isCopy } = useWithCopy(query, 'letterTexts', isStoredTexts)
  return { texts: data?.[type] ?? {}, areKnown: data !== undefined && !isCopy, isLoading: query.isLoading && !isCopy }
}

type Change = NonNullable<Parameters<Api['letter-texts']['put']>[0]>

export function useUpdateLetterTexts() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (change: Change) => answerOf(api['letter-texts'].put(change)),
    onError: refetchWhenStale(queries, KEY),
    onSuccess: (texts: StoredTexts) => queries.setQueryData(KEY, texts),
  })
}

export type PreviewRequest = Parameters<Api['mail']['preview']['post']>[0]

/** The letter with these texts; the one before it until it is there. `null` asks for none. */
export function useLetterPreview(request: PreviewRequest | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['preview', 'letter', request],
    queryFn: request ? ({ signal }) => answerOf(api.mail.preview.post(request, { fetch: { signal } })) : skipToken,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
}

const COLLECTIONS = {
  invoice: 'invoices',
  quotation: 'quotations',
  'credit-note': 'credit-notes',
  'reminder-before': 'invoices',
  'reminder-due': 'invoices',
  'reminder-gentle': 'invoices',
  'reminder-firm': 'invoices',
  'reminder-last': 'invoices',
  receipt: null,
  statement: null,
} as const satisfies Record<LetterTextType, string | null>

/** The latest issued document that a letter of the type could be about; null where there is none. */
export function useLatestDocument(type: LetterTextType): { id: string; number: string } | null {
  const api = useApi()
  const collection = COLLECTIONS[type]
  const { data } = useQuery({
    queryKey: ['documents', 'latest', collection],
    queryFn: collection
      ? async () => {
          // because the lists of all types are the same (by-type/routes.ts)
          const lists = api[collection] as unknown as Api['invoices']
          const { items } = await answerOf(lists.get({ query: { limit: 1, status: 'issued' } }))
          const [latest] = items
          return latest?.number ? { id: latest.id, number: latest.number } : null
        }
      : skipToken,
  })
  return data ?? null
}
