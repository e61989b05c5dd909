/** The differences between two versions of a draft, from which the user chooses one. */
import { fieldsWith } from '#domain/documents/fields.ts'
import { readEInvoice } from '#domain/tax/read-e-invoice.ts'
import { type EditableDraft, type EditableLine, isBlankLine } from './editable-draft.ts'

/** A line in both versions. A version without it is null. */
export type LineDifference = {
  kind: 'added' | 'removed' | 'changed'
  mine: EditableLine | null
  theirs: EditableLine | null
}

/** Compared by value, except for the customer, who is compared by identity, and the e-invoice, compared as a whole. */
const FIELDS = fieldsWith({ editable: true })

export type DraftField = 'customer' | (typeof FIELDS)[number] | 'eInvoice'

export type DraftDifferences = {
  /** In the order of the form. */
  fields: DraftField[]
  /** In the order of their version; lines that only mine has stay at their index. `added`: only theirs has the line. */
  lines: LineDifference[]
}

/**
 * Lines have no ids on the server, so they are paired as a reader would: by equal content first, then by equal
 * description, then by equal index among the rest.
 */
export function draftDifferences(mine: EditableDraft, theirs: EditableDraft): DraftDifferences {
  const fields: DraftField[] = FIELDS.filter((field) => plain(mine[field]) !== plain(theirs[field]))
  if (eInvoiceOf(mine) !== eInvoiceOf(theirs)) fields.push('eInvoice')
  return {
    fields: customerOf(mine) === customerOf(theirs) ? fields : ['customer', ...fields],
    lines: lineDifferences(written(mine), written(theirs)),
  }
}

const written = (draft: EditableDraft) => draft.lines.filter((line) => !isBlankLine(line))

const plain = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)

/** A saved customer is compared by id, one typed into the document by content. */
function customerOf({ customerId, buyer }: EditableDraft): string {
  if (customerId !== null) return customerId
  return buyer ? JSON.stringify(Object.entries(buyer).toSorted(([a], [b]) => (a < b ? -1 : 1))) : ''
}

const eInvoiceOf = ({ eInvoice }: EditableDraft) => JSON.stringify(ordered(readEInvoice(eInvoice).facts))

/** With its members in alphabetical order at every depth, as a comparison needs them. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, ordered(member)] as const)
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function lineDifferences(mine: EditableLine[], theirs: EditableLine[]): LineDifference[] {
  const pairs = new Map<EditableLine, EditableLine>()
  const taken = new Set<EditableLine>()
  const pairBy = (isPair: (a: EditableLine, b: EditableLine) => boolean) => {
    for (const line of mine) {
      if (pairs.has(line)) continue
      const other = theirs.find((one) => !taken.has(one) && isPair(line, one))
      if (!other) continue
      pairs.set(line, other)
      taken.add(other)
    }
  }
  pairBy((a, b) => contentOf(a) === contentOf(b))
  pairBy((a, b) => isSame(a.description, b.description) || isSame(a.descriptionAr, b.descriptionAr))
  pairBy((a, b) => mine.indexOf(a) === theirs.indexOf(b))
  const ofMine = mine.flatMap((line): LineDifference[] => {
    const other = pairs.get(line)
    if (!other) return [{ kind: 'removed', mine: line, theirs: null }]
    return contentOf(line) === contentOf(other) ? [] : [{ kind: 'changed', mine: line, theirs: other }]
  })
  const added = theirs.filter((line) => !taken.has(line))
  return [...ofMine, ...added.map((line): LineDifference => ({ kind: 'added', mine: null, theirs: line }))]
}

/** The content of a line without its local key. A blank quantity is 1, a blank price 0. */
function contentOf({ key: _key, optional, quotationLine, exemption, ...line }: EditableLine): string {
  const said = {
    ...line,
    exemption: exemption ?? '',
    quantity: line.quantity.trim() || '1',
    unitPrice: line.unitPrice.trim() || '0',
    optional: optional ? 'optional' : '',
    quotationLine: quotationLine === undefined ? '' : String(quotationLine),
  }
  const texts = Object.entries(said).map(([field, text]) => [field, text.trim()])
  return JSON.stringify(texts.filter(([, text]) => text !== '').toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

const isSame = (one: string, other: string) => one.trim() !== '' && one.trim() === other.trim()
