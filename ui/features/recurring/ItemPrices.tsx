import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** On the page of an item: takes its price into the series that have another one. Nothing where there are none. */
export function ItemPrices({ item: { id, price } }: { item: { id: string; price: string | null } }) {
  const t = useMessages(recurringPageMessages)
  const api = useApi()
  const queries = useQueryClient()
  const mayIssue = usePermission('documents.issue')
  const calls = api['recurring-invoices'].prices({ itemId: id })
  const { data } = useQuery({
    queryKey: ['recurring', 'prices', id, price],
    queryFn: () => answerOf(calls.get()),
    enabled: mayIssue,
  })
  const take = useMutation({
    networkMode: 'always',
    mutationFn: () => answerOf(calls.post()),
    onSuccess: ({ changed }) => {
      announce({ kind: 'done', title: t('priceTaken', { n: changed }) })
      return queries.invalidateQueries({ queryKey: ['recurring'] })
    },
    onError: (error) => announce({ kind: 'failed', title: t('failed'), description: error.message }),
  })
  if (!data || data.series === 0) return null
  return (
    <Banner
      tone="info"
      title={t('otherPrices', { n: data.series })}
      action={
        <Button busy={take.isPending} onPress={() => take.mutate()}>
          {t('takePrice')}
        </Button>
      }
    />
  )
}
