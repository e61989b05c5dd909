/** A device without the server says the same of an e-invoice, but for facts that it lacks. */
import { expect, test } from 'bun:test'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { checkEInvoice } from '#domain/e-invoicing/prepare.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { checkDraft, checkIssued } from '#ui/features/e-invoicing/document/local-check.ts'

const CHECKING = { mode: 'prepare', locale: 'en' } as const
const LINE = { description: 'Tea', quantity: '2', unitPrice: '12.50', tax: 'standard' } as const

function issued(): CommercialDocument {
  const composed = composeDocument({
    type: 'invoice',
    draft: {
      currency: 'AED',
      language: 'en',
      issueDate: '2026-11-26',
      dueDate: '2026-12-26',
      pricesIncludeTax: false,
      lines: [LINE, LINE, LINE],
    },
    metadata: { ...METADATA, number: 'INV-1', status: 'issued', version: 1, createdAt: NOON, issuedAt: NOON },
    seller: { name: 'Noor', country: 'AE', vatRegistered: true, trn: '100123456700003' },
    buyer: { name: 'Waha', country: 'AE' },
    policy: { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' },
    digits: 'latn',
  })
  if (!composed.ok) throw new Error('The example does not compute')
  return { ...composed.document, eInvoiceProfile: { name: 'pint-ae', version: '1.0.4' } }
}

const NOON = '2026-11-26T12:00:00.000Z'
const METADATA = { id: '01935a5e-7c00-7000-8000-0000000000e1', sentAt: null, viewedAt: null, views: 0 }
const ISSUED = issued()
const ITEM = { kind: 'goods', unitCode: 'HUR', classification: null, barcode: null } as const

test('an issued document has the findings of its frozen copy, each with its sentence', () => {
  const { findings } = checkEInvoice(ISSUED)
  const answer = checkIssued(ISSUED, CHECKING)
  expect(answer.state).toBe('not-ready')
  expect(findings.length).toBeGreaterThan(0)
  expect(answer.findings.map(({ sentence: _, ...finding }) => finding)).toEqual(findings)
  expect(answer.findings.every(({ sentence }) => sentence.length > 10)).toBe(true)
  expect(answer.madeLater).toBeUndefined()
  expect(answer.sha256).toBeUndefined()
})

test('one that was issued before is said to be made later, and a void one has none', () => {
  const { eInvoiceProfile: _, ...before } = ISSUED
  expect(checkIssued(before, CHECKING).madeLater).toBe(true)
  expect(checkIssued({ ...ISSUED, status: 'void' }, CHECKING)).toMatchObject({ state: 'not-applicable', why: 'void' })
  expect(checkIssued(before, { ...CHECKING, mode: 'off' }).why).toBe('off')
})

const withItems = (ids: readonly (string | undefined)[]): CommercialDocument => ({
  ...ISSUED,
  status: 'draft',
  number: null,
  lines: ISSUED.lines.map((line, at) =>
    at < ids.length ? { ...line, itemId: ids[at] } : { ...line, itemType: 'goods', classification: '090121' },
  ),
})

test('a draft takes the facts of the items that are known, and leaves the others open', () => {
  const ofItems = (draft: CommercialDocument, known: readonly string[]) => {
    const items = new Map(known.map((id) => [id, ITEM]))
    const answer = checkDraft(draft, { ...CHECKING, items })
    const lines = answer.findings.filter(({ at }) => at === 'item').map(({ rule, line }) => `${rule} ${line}`)
    return { unknown: answer.unknownItems, lines }
  }
  // Goods of an item without a code lack one; a line without an item says of itself that it has no type.
  expect(ofItems(withItems(['a', undefined]), ['a'])).toEqual({ unknown: 0, lines: ['184 0', 'item-type 1'] })
  expect(ofItems(withItems(['a', 'b']), ['a'])).toEqual({ unknown: 1, lines: ['184 0'] })
  expect(ofItems(withItems(['a', 'b']), [])).toEqual({ unknown: 2, lines: [] })
})
