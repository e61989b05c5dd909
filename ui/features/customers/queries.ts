import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Buyer } from '#domain/customers/buyer.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

/** A customer of the book, as it is answered. */
export type BookCustomer = Awaited<ReturnType<typeof search>>['items'][number]

/** A customer written out, and its id in the book. */
export type ChosenCustomer = { id: string; buyer: Buyer; language: BookCustomer['language']; currency: string | null }

/** What may be written in place. */
export type CustomerFields = { name: string; nameAr: string; trn: string; email: string; address: string }

const MOST_MATCHES = 20

function search(api: Api, q: string) {
  return answerOf(api.customers.get({ query: { q, limit: MOST_MATCHES } }))
}

/** The customers that match, by the server's folded search; what was found before stays while it looks. */
export function useCustomers(q: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['customers', 'matching', q],
    queryFn: () => search(api, q),
    placeholderData: keepPreviousData,
  })
}

/** One customer, archived ones too; null asks nothing. A 404 says that nobody of the book is meant. */
export function useCustomer(id: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: () => answerOf(api.customers({ id: id ?? '' }).get()),
    enabled: id !== null,
    // Whoever was just found by a search is known already.
    placeholderData: () =>
      queries
        .getQueriesData<Awaited<ReturnType<typeof search>>>({ queryKey: ['customers', 'matching'] })
        .flatMap(([, found]) => found?.items ?? [])
        .find((customer) => customer.id === id),
  })
}

/** Adds a customer to the book, or changes the one with this id. */
export function useSaveCustomer(id: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...details }: CustomerFields) => {
      const written = { name, ...blanksAsNull(details) }
      return answerOf(id === null ? api.customers.post(written) : api.customers({ id }).put(written))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  })
}

function blanksAsNull({ nameAr, trn, email, address }: Omit<CustomerFields, 'name'>) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return { nameAr: orNull(nameAr), trn: orNull(trn), email: orNull(email), address: orNull(address) }
}

export function chosen(customer: BookCustomer): ChosenCustomer {
  const { id, name, nameAr, email, phone, trn, treatment, address, addressAr, emirate, country } = customer
  const facts = { nameAr, email, phone, trn, treatment, address, addressAr, emirate, country }
  const buyer = { name, ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) }
  return { id, buyer, language: customer.language, currency: customer.currency }
}
