/** Mail that was given up, and what an admin does with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailKind } from '#domain/mail/mail.ts'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { useAdminApi } from '#ui/features/admin/queries.ts'

type MailAnswer = NonNullable<Awaited<ReturnType<Api['admin']['mail']['get']>>['data']>
export type GivenUpMail = MailAnswer['items'][number]

export type KindFilter = MailKind | 'all'
export type MailAct = 'retry' | 'drop'

export function useGivenUpMail(kind: KindFilter) {
  const api = useAdminApi()
  const filter = kind === 'all' ? {} : { kind }
  return usePagedList(['admin', 'mail', kind], (page) => answerOf(api.mail.get({ query: { ...page, ...filter } })))
}

/** One mail, or all of a kind. The server changes a few hundred at once, and is asked until none is left. */
export function useMailAct() {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, mail, kind, reason }: MailChange) => {
      const which = mail ? { ids: [mail.id] } : { filter: kind === 'all' ? {} : { kind } }
      let changed = 0
      for (;;) {
        const answer = await answerOf(api.mail[act].post({ ...which, reason }))
        changed += answer.changed
        if (!answer.hasMore || answer.changed === 0) return changed
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** It is about all of the kind where `mail` is null. */
type MailChange = { act: MailAct; mail: GivenUpMail | null; kind: KindFilter; reason: string }
