import { useQuery } from '@tanstack/react-query'
import type { Account } from './queries.ts'

/** The country of the account, once something else has asked for the account. Apart, to keep the shell small. */
export function useKnownCountry(): string | undefined {
  return useQuery<Account>({ queryKey: ['account'], enabled: false }).data?.country
}
