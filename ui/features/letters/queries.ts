/** Queries and mutations of letters to clients. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { type PagedList, usePagedList } from '#ui/platform/lists/paged-list.ts'

export type LetterRow = Awaited<ReturnType<typeof fetchPage>>['items'][number]

export type Letter = NonNullable<Awaited<ReturnType<ReturnType<Api['mail']>['get']>>['data']>

export type LetterRequest = NonNullable<NonNullable<Parameters<Api['mail']['get']>[0]>['query']>

const LETTERS = ['letters']

const fetchPage = (api: Api, query: LetterRequest) => answerOf(api.mail.get({ query }))

/** Followed for a while when one is under way. */
export function useLetterList(request: LetterRequest): PagedList<LetterRow> {
  const api = useApi()
  const list = usePagedList([...LETTERS, 'list', request], (page) => fetchPage(api, { ...request, ...page }))
  const { rows, refetch } = list
  const isFollowed = rows.some(isUnderWay)
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => void refetch(), LETTER_EVERY_MS)
    return () => clearInterval(timer)
  }, [isFollowed, refetch])
  return list
}

export function useLetter(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...LETTERS, 'one', id],
    queryFn: () => answerOf(api.mail({ id }).get()),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LETTER_EVERY_MS : false),
  })
}

/** A letter takes seconds; one that is refused for now is tried again for two days. */
const LETTER_EVERY_MS = 5_000
const LETTER_WITHIN_MS = 2 * 60_000

function isUnderWay({
  state,
  createdAt,
  nextAttemptAt,
}: Pick<Letter, 'state' | 'createdAt' | 'nextAttemptAt'>): boolean {
  if (state !== 'queued') return false
  const times = [createdAt, nextAttemptAt].flatMap((at) => (at === null ? [] : Date.parse(at)))
  return times.some((at) => Math.abs(Date.now() - at) < LETTER_WITHIN_MS)
}

/** `to`: other addresses, for a new letter; else it goes again to those who did not get it. */
export type Retry = { to?: string[]; key: string }

export function useRetry(id: string) {
  const api = useApi()
  const refresh = useRefreshLetters()
  return useMutation({
    // Offline, fail at once: a paused mutation would send a letter when nobody expects it any more.
    networkMode: 'always',
    mutationFn: ({ to, key }: Retry) =>
      answerOf(api.mail({ id }).retry.post(to ? { to } : {}, { headers: { 'idempotency-key': key } })),
    onSettled: () => void refresh(),
  })
}

/** Sent when the page is being left, too. */
export function useWithdraw(): (id: string, key: string) => Promise<unknown> {
  const api = useApi()
  const refresh = useRefreshLetters()
  return async (id, key) => {
    const settings = { headers: { 'idempotency-key': key }, fetch: { keepalive: true } }
    try {
      return await answerOf(api.mail({ id }).withdraw.post({}, settings))
    } finally {
      void refresh()
    }
  }
}

/** A document says what became of its latest letter. */
function useRefreshLetters() {
  const queries = useQueryClient()
  return () => Promise.all([LETTERS, ['documents']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
