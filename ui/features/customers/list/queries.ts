import { customerListMessages } from '#i18n/customers/list.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useArchiving } from '#ui/platform/archiving.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { type CustomersQuery, type CustomersRequest, customersRequest } from './customers-query.ts'

export type CustomerRow = Awaited<ReturnType<typeof fetchPage>>['items'][number]

export function useCustomerList(query: CustomersQuery) {
  const api = useApi()
  const { locale } = useLanguage()
  const request = customersRequest(query, locale)
  return usePagedList(['customers', 'list', request], (page) => fetchPage(api, { ...request, ...page }))
}

function fetchPage(api: Api, query: CustomersRequest) {
  return answerOf(api.customers.get({ query }))
}

export const CUSTOMERS_FILE = '/api/customers'

export const useArchive = () => useArchiving(useApi().customers, customerListMessages, 'customers')
