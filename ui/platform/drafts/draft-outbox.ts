/**
 * Delivers what pages have left on this device without the server having it: a tab that was closed or crashed while there
 * was no connection. Each draft goes under its own id and version, so that trying again, also after weeks, makes nothing
 * twice; and only while no tab writes it.
 */
import { countryTax } from '#domain/tax/tax.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { type Api, answerOf, ApiError } from '#ui/platform/api/api.ts'
import type { DraftRepository } from './device-drafts.ts'
import { settledCopy } from './settled-copy.ts'
import { deliver, isContradiction } from './draft-delivery.ts'

export type Delivered = { sent: number; contradicted: number }

type OutboxRepository = Pick<DraftRepository, 'type' | 'findAllUnsent' | 'whileFree' | 'read' | 'keep'>

/** What cannot be read yet stays. @throws ApiError when the server gives no answer: the rest is for later. */
export async function deliverUnsent(api: Api, repository: OutboxRepository): Promise<Delivered> {
  const delivered = { sent: 0, contradicted: 0 }
  const found = (await repository.findAllUnsent()).filter(({ copy }) => !copy.isContradicted)
  if (found.length === 0) return delivered
  const { country } = await answerOf(api.account.get())
  const { currency } = countryTax(country)
  // In the order in which they were written, as their writer would expect them in the list.
  for (const { id } of found.toReversed()) {
    await repository.whileFree(id, async () => {
      const result = await deliverOne(api, repository, id, currency)
      if (result) delivered[result] += 1
    })
  }
  return delivered
}

async function deliverOne(
  api: Api,
  repository: OutboxRepository,
  id: string,
  currency: string,
): Promise<keyof Delivered | null> {
  // Read again: whoever had it a moment ago may have sent it.
  const copy = await repository.read(id)
  if (!copy?.isUnsent || copy.isContradicted) return null
  const { draft, base, unanswered = [] } = copy
  const read = readDraft(draft, currency)
  if (!read.ok) return null
  try {
    const version = await deliver(
      api,
      { type: repository.type, id, draft, version: base, unanswered },
      read.body,
      currency,
    )
    await repository.keep(id, settledCopy(copy, version))
    return 'sent'
  } catch (error) {
    if (isContradiction(error)) {
      await repository.keep(id, { ...copy, isContradicted: true })
      return 'contradicted'
    }
    // What the server refuses of one draft keeps no other waiting; its page says why when it is opened.
    if (error instanceof ApiError && error.status !== undefined && error.status !== 401) return null
    throw error
  }
}
