/**
 * Delivers unsent drafts of closed or crashed tabs. Each has its own id and version, so that a retry, also after weeks,
 * creates no duplicate. A draft that a tab is writing is skipped.
 */
import { countryTax } from '#domain/tax/tax.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { type Api, answerOf, ApiError } from '#ui/platform/api/api.ts'
import type { DraftRepository } from './device-drafts.ts'
import { settledCopy } from './settled-copy.ts'
import { deliver, isContradiction } from './draft-delivery.ts'

/** `sentAfterOutage`: written without a connection, and not among `sent`. */
export type Delivered = { sent: number; sentAfterOutage: number; contradicted: number }

type OutboxRepository = Pick<DraftRepository, 'type' | 'findAllUnsent' | 'whileFree' | 'read' | 'save'>

/** Refusals that meet every draft: no session, or too many changes for now. */
const OF_ALL = [401, 429]

/** Skips invalid drafts. @throws ApiError when the server does not answer: the rest is for the next round. */
export async function deliverUnsent(api: Api, repository: OutboxRepository): Promise<Delivered> {
  const delivered = { sent: 0, sentAfterOutage: 0, contradicted: 0 }
  const found = (await repository.findAllUnsent()).filter(({ copy }) => !copy.isContradicted)
  if (found.length === 0) return delivered
  const { country } = await answerOf(api.account.get())
  const { currency } = countryTax(country)
  // The oldest goes first, the order in which they should be listed.
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
  // The copy is read again: another tab may have sent it meanwhile.
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
    await repository.save(id, settledCopy(copy, version))
    return copy.wasOffline ? 'sentAfterOutage' : 'sent'
  } catch (error) {
    if (isContradiction(error)) {
      await repository.save(id, { ...copy, isContradicted: true })
      return 'contradicted'
    }
    // A refused draft does not hold up the others; the editor shows why when it is opened.
    if (error instanceof ApiError && error.status !== undefined && !OF_ALL.includes(error.status)) return null
    throw error
  }
}
