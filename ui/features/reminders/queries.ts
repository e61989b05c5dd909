/** Queries and mutations of the reminder plan and of the reminders of an invoice. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'

const KEY = ['reminders']
const PLAN = [...KEY, 'plan']

const fetchPlan = (api: Api) => answerOf(api['reminder-plan'].get())

export type Plan = Awaited<ReturnType<typeof fetchPlan>>

export type PlanChange = NonNullable<Parameters<Api['reminder-plan']['put']>[0]>

export function usePlan() {
  const api = useApi()
  return useQuery({ queryKey: PLAN, queryFn: () => fetchPlan(api) })
}

export function useUpdatePlan() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: nothing of mail waits in a queue.
    networkMode: 'always',
    mutationFn: (change: PlanChange) => answerOf(api['reminder-plan'].put(change)),
    onError: refetchWhenStale(queries, PLAN),
    onSuccess: async (plan: Plan) => {
      queries.setQueryData(PLAN, plan)
      await queries.invalidateQueries({ queryKey: KEY })
    },
  })
}

const fetchPreview = (api: Api) => answerOf(api['reminder-plan'].preview.get())

export type Preview = Awaited<ReturnType<typeof fetchPreview>>

export function usePreview() {
  const api = useApi()
  return useQuery({ queryKey: [...KEY, 'preview'], queryFn: () => fetchPreview(api) })
}

const fetchInvoiceReminders = (api: Api, id: string) => answerOf(api.invoices({ id }).reminders.get())

export type InvoiceRemindersAnswer = Awaited<ReturnType<typeof fetchInvoiceReminders>>

const keyOf = (id: string) => [...KEY, 'invoice', id]

export function useInvoiceReminders(id: string) {
  const api = useApi()
  return useQuery({ queryKey: keyOf(id), queryFn: () => fetchInvoiceReminders(api, id) })
}

export function useSetInvoiceReminders(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: { off?: boolean; pausedUntil?: string | null }) =>
      answerOf(api.invoices({ id }).reminders.post(change)),
    onSuccess: (answer: InvoiceRemindersAnswer) => queries.setQueryData(keyOf(id), answer),
  })
}
