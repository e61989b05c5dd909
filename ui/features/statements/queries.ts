import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'

/** Days and currency; what is left out is the server's to say. */
export type StatementChoice = { from?: string; to?: string; currency?: string }

/** The statement of before stays while another period is fetched. */
export function useStatement(id: string, choice: StatementChoice) {
  const api = useApi()
  return useQuery({
    queryKey: ['customers', 'statement', id, choice],
    queryFn: () => answerOf(api.customers({ id }).statement.get({ query: choice })),
    placeholderData: keepPreviousData,
  })
}

export function useSentStatements(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['customers', 'statements', id],
    queryFn: async () => (await answerOf(api.customers({ id }).statements.get())).items,
  })
}

export function useDownloadStatement(id: string) {
  const download = useDownloadOf()
  return useMutation({
    networkMode: 'always',
    mutationFn: (file: { choice: StatementChoice } | { sent: string }) => {
      const path = 'sent' in file ? `statements/${file.sent}/pdf` : `statement.pdf?${new URLSearchParams(file.choice)}`
      return download(`/api/customers/${id}/${path}`)
    },
  })
}

export type StatementLetter = { to: string[]; message?: string }

/** `key`: of the letter, so that a retry after a lost answer does not send it twice. */
export function useSendStatement(id: string, choice: StatementChoice) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ letter, key }: { letter: StatementLetter; key: string }) =>
      answerOf(
        api.customers({ id }).statement.send.post(letter, { query: choice, headers: { 'idempotency-key': key } }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customers', 'statements', id] }),
  })
}

export function useShareStatement(id: string, { currency }: StatementChoice) {
  const api = useApi()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const query = currency === undefined ? {} : { currency }
      return (await answerOf(api.customers({ id }).statement['public-link'].post(undefined, { query }))).publicUrl
    },
  })
}
