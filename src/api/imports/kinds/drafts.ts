/** Imports of invoice drafts. The rows of one reference are the lines of a draft. */
import {
  changeImportedDraft,
  type DraftDefaults,
  findByReference,
  findImportedDraft,
  type FoundInvoice,
  insertImportedDraft,
  openDraftImport,
  removeImportedDraft,
} from '#api/documents/drafts/imported-drafts.ts'
import type { DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import { groupDraftRows, type ImportedDraft } from '#domain/imports/drafts/draft-groups.ts'
import { makeLine } from '#domain/imports/drafts/draft-line.ts'
import { HEADER_FIELDS, readDraftRow } from '#domain/imports/drafts/draft-row.ts'
import type { MatchKeys } from '#domain/imports/row-match.ts'
import { NOTHING_PLANNED } from '#domain/imports/row-write.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { ReadContext } from '#http/context.ts'
import { type BuyerSearch, buyerSearch } from './draft-buyers.ts'
import { type ItemSearch, itemSearch } from './draft-items.ts'
import {
  changesOf,
  type CheckTerms,
  type Fields,
  type ImportKindWork,
  isSame,
  type Known,
  type RowChecker,
  type RowGroup,
} from './kind.ts'

// because a checker is given what its own `join` has returned
const valuesOf = (fields: Fields) => fields as ImportedDraft

type FoundDraft = Known & FoundInvoice

export const draftsKind: ImportKindWork = {
  checker: draftChecker,
  begin: async () => undefined,
  end: async () => undefined,
  // because the check made the values of a draft
  insert: (context, id, values) => insertImportedDraft(context, id, values as DocumentDraft),
  update: (context, id, values) => changeImportedDraft(context, id, values),
  find: findImportedDraft,
  remove: removeImportedDraft,
}

/** The customers and items that the records at hand name. */
type Search = { buyerOf: BuyerSearch; itemOf: ItemSearch }

async function draftChecker(
  context: ReadContext,
  { signOf, orderOf, discountUnitOf }: CheckTerms,
): Promise<RowChecker> {
  const defaults = await openDraftImport(context)
  const terms = { signOf, orderOf, discountUnit: discountUnitOf('discount') }
  let search: Search = { buyerOf: await buyerSearch(context, []), itemOf: await itemSearch(context, []) }
  return {
    read: (cells) => readDraftRow(cells, terms),
    join: groupDraftRows,
    joinedBy: 'reference',
    locate,
    keysOf(values) {
      const { reference, ...named } = valuesOf(values)
      const buyer = search.buyerOf(named)
      return keysOf(reference, buyer.ok ? buyer.customer.id : undefined)
    },
    async findKnown(records) {
      const all = records.map(valuesOf)
      search = {
        buyerOf: await buyerSearch(context, all),
        itemOf: await itemSearch(
          context,
          all.flatMap(({ lines }) => lines),
        ),
      }
      const found: FoundInvoice[] = []
      for (const { reference } of all)
        if (reference !== undefined) found.push(...(await findByReference(context, reference)))
      const drafts = found.filter(({ status }) => status === 'draft')
      return drafts.map((one) => ({ known: knownOf(one), keys: keysOf(one.draft.reference, one.draft.customerId) }))
    },
    /** An invoice of this reference that is issued already. */
    async findSimilar(values) {
      const { reference } = valuesOf(values)
      const [issued] = reference === undefined ? [] : await findByReference(context, reference)
      return issued && knownOf(issued)
    },
    make(values) {
      const made = draftOf(valuesOf(values), defaults, search)
      return made.ok ? { ok: true, value: made.draft } : made
    },
    change(known, values) {
      // because `findKnown` and `findSimilar` answer these
      const { status, draft: before } = known as FoundDraft
      if (status !== 'draft') return { ok: true, value: {} }
      const made = draftOf(valuesOf(values), defaults, search)
      if (!made.ok) return made
      const names = changedNames(valuesOf(values)).filter(
        (name) => !isSame(plain(before[name]), plain(made.draft[name])),
      )
      return { ok: true, value: changesOf(before, made.draft, names) }
    },
    contentOf: (values) => JSON.stringify(values),
    plan: () => NOTHING_PLANNED,
  }
}

const knownOf = (one: FoundInvoice): FoundDraft => ({
  ...one,
  name: one.number ?? [one.draft.reference, one.customerName].filter(Boolean).join(', '),
  nameAr: null,
})

/** Two customers may have invoices of one reference, such as the number of an order. */
const keysOf = (reference = '', customerId = ''): MatchKeys => [
  { field: 'reference', keys: [reference === '' ? '' : `${customerId} ${reference}`] },
  { field: 'reference', keys: [reference] },
]

/** The fields of a draft that the file has. */
function changedNames({ lines, dueDate, dueTerms, ...header }: ImportedDraft): (keyof DocumentDraft)[] {
  const named = (['issueDate', 'currency', 'pricesIncludeTax', 'notes'] as const).filter((name) => name in header)
  const due = dueDate !== undefined || dueTerms !== undefined
  return [
    'customerId',
    ...named,
    ...(due ? (['dueDate'] as const) : []),
    ...(lines.length > 0 ? (['lines'] as const) : []),
  ]
}

/** A value whose members are in one order, as an editor may have written them in another. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((line: object) => Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

type MadeDraft = { ok: true; draft: DocumentDraft } | { ok: false; fields: FieldProblems }

function draftOf(values: ImportedDraft, defaults: DraftDefaults, { buyerOf, itemOf }: Search): MadeDraft {
  const { reference, issueDate, dueDate, dueTerms, notes, lines, ...rest } = values
  const buyer = buyerOf(rest)
  const basis = {
    currency: rest.currency ?? defaults.currency,
    pricesIncludeTax: rest.pricesIncludeTax ?? defaults.pricesIncludeTax,
  }
  const terms = { ...basis, tax: defaults.lineTax, prices: defaults.pricesOn(issueDate) }
  const made: DraftLine[] = []
  const fields: FieldProblems = buyer.ok ? {} : { ...buyer.fields }
  for (const [index, line] of lines.entries()) {
    const read = makeLine(line, itemOf(line), terms)
    if (read.ok) made.push(read.line)
    else for (const [field, problem] of Object.entries(read.fields)) fields[`lines.${index}.${field}`] = problem
  }
  if (!buyer.ok || Object.keys(fields).length > 0) return { ok: false, fields }
  const { id: customerId, language } = buyer.customer
  const typed = {
    customerId,
    ...basis,
    ...(language && { language }),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    ...(reference !== undefined && { reference }),
    ...(notes !== undefined && { notes }),
    lines: made,
  }
  const draft = defaults.complete(typed, dueTerms ?? buyer.customer.dueTerms)
  const problems = defaults.problemsOf(draft)
  return Object.keys(problems).length > 0 ? { ok: false, fields: problems } : { ok: true, draft }
}

const COLUMNS: Readonly<Record<string, string>> = { itemId: 'item', customerId: 'customer' }

/** A problem of a line is about its own row, any other about the first. */
function locate({ rows, values }: RowGroup, path: string): { row: number; field: string } {
  const [first = 0] = rows
  const [, index, field = ''] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
  if (index !== undefined)
    return { row: valuesOf(values).lineRows[Number(index)] ?? first, field: COLUMNS[field] ?? field }
  const column = COLUMNS[path] ?? path
  return { row: first, field: HEADER_FIELDS.some((name) => name === column) ? column : 'reference' }
}
