/** The calls that answer a quotation, revise it and turn it into invoices. Nothing of it waits to be sent later. */
import { useMemo } from 'react'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type AcceptBody = { name: string; note?: string; options?: number[] }

/** All that is open, a percentage of the whole, or quantities of lines. */
export type ConvertBody = { percent?: string; lines?: { line: number; quantity: string }[] }

export type QuotationCalls = ReturnType<typeof quotationCalls>

export function useQuotationCalls(id: string): QuotationCalls {
  const api = useApi()
  return useMemo(() => quotationCalls(api, id), [api, id])
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

function quotationCalls(api: Api, id: string) {
  const one = api.quotations({ id })
  return {
    accept: (body: AcceptBody, key: string) => answerOf(one.accept.post(body, keyed(key))),
    decline: (reason: string, key: string) => answerOf(one.decline.post({ reason }, keyed(key))),
    reopen: (key: string) => answerOf(one.reopen.post(undefined, keyed(key))),
    extend: (validUntil: string, key: string) => answerOf(one.extend.post({ validUntil }, keyed(key))),
    revise: (key: string) => answerOf(one.revise.post(undefined, keyed(key))),
    convert: (body: ConvertBody, key: string) => answerOf(one.convert.post(body, keyed(key))),
  }
}
