/** The list of users. */
import { answerOf } from '#ui/platform/api/api.ts'
import { choiceField, textField } from '#ui/platform/lists/list-query.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { useAdminApi } from '#ui/features/admin/queries.ts'

type Api = ReturnType<typeof useAdminApi>
type Request = NonNullable<NonNullable<Parameters<Api['users']['get']>[0]>['query']>
type Sort = NonNullable<Request['sort']>

export const STATES = ['all', 'trial', 'paying', 'ended', 'unlimited'] as const
export const PLANS = ['any', 'monthly', 'yearly'] as const
export const SEEN = ['any', '7', '30', 'never'] as const
export const SORTS = [
  '-signedUp',
  'signedUp',
  'email',
  '-email',
  'ends',
  '-ends',
  '-seen',
  'seen',
] as const satisfies Sort[]

export type UserQuery = {
  q: string
  subscription: (typeof STATES)[number]
  plan: (typeof PLANS)[number]
  seen: (typeof SEEN)[number]
  sort: Sort
}

export const USER_QUERY = {
  q: textField('q'),
  subscription: choiceField('subscription', STATES),
  plan: choiceField('plan', PLANS),
  seen: choiceField('seen', SEEN),
  sort: { ...choiceField<Sort>('sort', SORTS), isOrder: true },
} as const

/** The parameters of the list and of its file. */
export const requestOf = ({ q, subscription, plan, seen, sort }: UserQuery) => ({
  sort,
  ...(q && { q }),
  ...(subscription !== 'all' && { subscription }),
  ...(plan !== 'any' && { plan }),
  ...(seen !== 'any' && { seen }),
})

export function useUsers(query: UserQuery) {
  const api = useAdminApi()
  return usePagedList(['admin', 'users', query], (page) =>
    answerOf(api.users.get({ query: { ...page, ...requestOf(query) } })),
  )
}
