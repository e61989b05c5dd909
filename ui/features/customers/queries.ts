import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Buyer, Person } from '#domain/customers/buyer.ts'
import type { Locale } from '#domain/locale.ts'
import { byName } from '#domain/text/name-key.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useSaveRecord } from '#ui/platform/api/save-record.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { shouldRetry } from '#ui/platform/api/query-client.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'

/** A customer as the API returns it. */
export type BookCustomer = Awaited<ReturnType<typeof search>>['items'][number]

/** A customer as a buyer of a document, with its id and defaults. */
export type ChosenCustomer = { id: string; buyer: Buyer; currency: string | null } & Pick<
  BookCustomer,
  'language' | 'dueTerms'
>

/** Fields of the inline form. */
export type CustomerFields = Record<'name' | 'nameAr' | 'trn' | 'email' | 'address', string> & {
  /** Null: unknown. */
  person: Person | null
}

const MOST_MATCHES = 20

/** The search without a query lists customers by name. */
function search(api: Api, q: string, locale: Locale) {
  const query = q === '' ? { sort: byName(locale) } : { q }
  return answerOf(api.customers.get({ query: { ...query, limit: MOST_MATCHES } }))
}

/** Customers matching `q`; previous results stay while loading. */
export function useCustomers(q: string) {
  const api = useApi()
  const { locale } = useLanguage()
  return useQuery({
    queryKey: ['customers', 'matching', q, locale],
    queryFn: () => search(api, q, locale),
    placeholderData: keepPreviousData,
    // A paused query would look like an empty list.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (failures, error) => !isUnreachable(error) && shouldRetry(failures, error),
  })
}

/** One customer, also an archived one; null disables the query. Fails with 404 for an unknown id. */
export function useCustomer(id: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: () => answerOf(api.customers({ id: id ?? '' }).get()),
    enabled: id !== null,
    // A customer found by a search is in the cache.
    placeholderData: () => {
      const known = queries
        .getQueriesData<Awaited<ReturnType<typeof search>>>({ queryKey: ['customers', 'matching'] })
        .flatMap(([, found]) => found?.items ?? [])
        .find((customer) => customer.id === id)
      return known && { ...known, averageDaysToPay: null }
    },
  })
}

/** Creates a customer, or updates the one with this id. */
export const useSaveCustomer = (id: string | null) => useSaveRecord(useApi().customers, id, 'customers')

export function customerFieldsBody({ name, nameAr, trn, email, address, person }: CustomerFields) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return { name, nameAr: orNull(nameAr), trn: orNull(trn), email: orNull(email), address: orNull(address), person }
}

export function chosen(customer: BookCustomer): ChosenCustomer {
  const { id, name, nameAr, email, phone, trn, treatment, person, address, addressAr, emirate, country } = customer
  const { commercialRegistration, registration, tin, postal } = customer
  const printed = { nameAr, email, phone, trn, treatment, person, address, addressAr, emirate, country }
  const facts = { ...printed, commercialRegistration, registration, tin, postal }
  const buyer = { name, ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) }
  const { language, currency, dueTerms } = customer
  return { id, buyer, language, currency, dueTerms }
}
