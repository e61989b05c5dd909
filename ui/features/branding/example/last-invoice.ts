/** The company's newest invoice, to be looked at with another look. */
import { useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { exampleOf, type LastInvoice } from './example-of.ts'

/** Null where there is none; undefined while that is not known. One that cannot be loaded is none: it is only an example. */
export function useLastInvoice(): LastInvoice | null | undefined {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['invoices', 'last'],
    queryFn: () => lastInvoice(api),
    networkMode: 'always',
    retry: false,
  })
  return error ? null : data
}

async function lastInvoice(api: Api): Promise<LastInvoice | null> {
  const { items } = await answerOf(api.invoices.get({ query: { limit: 1 } }))
  const [newest] = items
  return newest ? exampleOf(await answerOf(api.invoices({ id: newest.id }).get())) : null
}
