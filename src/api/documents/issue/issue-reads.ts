/**
 * What drafts and issuing read before their first write, for `readAhead`: one round trip to a server instead of one for each. They
 * stand without it; tests/storage/round-trips.test.ts counts what is forgotten here.
 */
import type { Writer } from '#db/client.ts'
import type { DocumentDraft, DocumentType } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { findBuyer, findKeptCustomer } from '#api/customers/service.ts'
import { findCompany } from '#api/documents/company.ts'
import type { DraftChange, DraftInput } from '#api/documents/drafts/model.ts'
import { readsOfUsed } from '#api/documents/drafts/used-ids.ts'
import { findRow } from '#api/documents/repository.ts'
import { findLineStock } from '#api/inventory/stock-service.ts'
import { findChosenSeries, hasChosenPrefix } from '#api/settings/series-service.ts'
import { requireIssuing } from '#api/subscription/daily-limit-service.ts'
import { zoneRow } from '#api/subscription/service.ts'
import { findChainEnd } from './hash-chain.ts'

/** Of `createDraft`. */
export const readsOfNewDraft = (tx: Writer, account: AccountId, input: DraftInput, now: Date): Promise<unknown>[] => [
  ...readsOfUsed(tx, account, input.id),
  ...readsOfContent(tx, account, input, now),
]

/** Of `updateDraft`. */
export const readsOfChange = (
  tx: Writer,
  account: AccountId,
  id: string,
  change: DraftChange,
  now: Date,
): Promise<unknown>[] => [findRow(tx, account, id), ...readsOfContent(tx, account, change, now)]

/** Of `createAndIssue`. */
export const readsOfNewDocument = (
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  input: DraftInput,
  now: Date,
): Promise<unknown>[] => [...readsOfNewDraft(tx, account, input, now), ...readsOfNumber(tx, account, type, now)]

/** Of `issueDocument`. */
export const readsOfDraft = (
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  id: string,
  now: Date,
): Promise<unknown>[] => [
  findRow(tx, account, id).then((row) => row && Promise.all(readsOfContent(tx, account, row.draft, now))),
  ...readsOfNumber(tx, account, type, now),
]

function readsOfContent(
  tx: Writer,
  account: AccountId,
  { customerId, lines }: Pick<DraftInput | DraftChange | DocumentDraft, 'customerId' | 'lines'>,
  now: Date,
): Promise<unknown>[] {
  const customer = customerId === undefined ? [] : [findKeptCustomer, findBuyer]
  return [
    ...customer.map((find) => find(tx, account, customerId ?? '')),
    findLineStock(tx, account, lines),
    findCompany(tx, account, now),
  ]
}

const readsOfNumber = (tx: Writer, account: AccountId, type: DocumentType, now: Date): Promise<unknown>[] => [
  findCompany(tx, account, now),
  requireIssuing(tx, account, type, now),
  zoneRow(tx).get({ account }),
  ...(hasChosenPrefix(type) ? [findChosenSeries(tx, account, type)] : []),
  findChainEnd(tx, account),
]
