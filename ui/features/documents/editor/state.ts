/** The state of an editor: one atom for the draft with its history, and derived atoms. */
import { atom, useAtomValue, useSetAtom, type Atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { createContext, useContext, useMemo } from 'react'
import type { EditorColumn } from '#domain/account/new-documents.ts'
import type { DocumentTexts } from '#domain/documents/defaults/default-texts.ts'
import type { DefaultExemptions } from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { amendEdits, historyOf, recordEdit, redoEdit, undoEdit } from '#domain/documents/drafts/edit-history.ts'
import { isLocked, restoreLocked } from '#domain/documents/drafts/locked-draft.ts'
import { byKey, type ReadDocument } from '#domain/documents/drafts/read-draft.ts'
import type { FieldSpec } from '#domain/documents/fields.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { CountingFigures } from '#domain/documents/totals/optional-lines.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useUnprintable } from '#ui/features/documents/UnprintableNote.tsx'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import type { SavingState } from '#ui/kit/timing/autosave.ts'
import { computeTotalsMemoized, readDraftMemoized } from './line-memo.ts'
import { groupLines, isSameList, type LineGroup } from './lines/line-groups.ts'
import type { RenderedPreview } from '#ui/platform/pictures/preview-images.ts'
import { type LineTotals, rowsOf } from './line-identity.ts'

/** The company's defaults and rules for its documents. */
export type Company = {
  country: string
  baseCurrency: string
  /** The currency of its inventory's prices. */
  bookCurrency: string
  timeZone: string
  /** Whether prices in its inventory include tax. */
  pricesIncludeTax: boolean
  /** Other rates to choose from, in percent. */
  rates: readonly string[]
  /** Its reasons of lines without tax that name none. */
  exemptions: DefaultExemptions
  /** Whether it asks for what only an e-invoice of the UAE states. */
  hasEInvoices: boolean
  policyFor: (draft: Pick<EditableDraft, 'issueDate' | 'supplyDate'>) => TotalsPolicy
}

/** Details of the company that are typed but not saved yet; the preview shows them. */
export type TypedSeller = { name: string; nameAr: string; vatRegistered: boolean; trn: string }

/** An open overlay of the form: a popover of the terms; on a phone, the sheet that holds it. */
export type Opened = NonNullable<FieldSpec['overlay']>

/** Sections below the lines that appear once they are used. */
export type Extra = NonNullable<FieldSpec['extra']>

/** An edit: a pure function from draft to draft. */
export type Change = (draft: EditableDraft) => EditableDraft

/** The draft without its lines. */
type DraftHead = Omit<EditableDraft, 'lines' | 'nextKey'>

type Computed = { figures: CountingFigures | null; problems: FieldProblems; lineTotals: LineTotals }

export type Editor = ReturnType<typeof createEditor>

/** The atoms of one editor; each document, named by `id`, has its own. `texts`: those that a new document follows. */
export function createEditor(start: EditableDraft, company: Company, id: string, texts: DocumentTexts = {}) {
  const historyAtom = atom(historyOf(start))
  const companyAtom = atom(company)
  const isMineAtom = atom(true)
  const draftAtom = atom((get) => get(historyAtom).present)
  /** Its readers do not render while lines are edited. */
  const headAtom = selectAtom(draftAtom, (draft): DraftHead => draft, isSameHead)
  const readAtom = atom((get) => readDraftMemoized(get(draftAtom), get(companyAtom).baseCurrency))
  const keysAtom = selectAtom(draftAtom, (draft) => draft.lines.map(({ key }) => key), isSameList)
  /** The server's messages by field path, with lines by key. Removed when the field is edited. */
  const refusedAtom = atom<Readonly<Record<string, string>>>({})
  const policyAtom = atom((get) => get(companyAtom).policyFor(get(headAtom)))
  return {
    id,
    company,
    texts,
    companyAtom,
    typedSellerAtom: atom<TypedSeller | null>(null),
    /** The last rendered preview; stays when the next one fails. */
    previewAtom: atom<RenderedPreview | null>(null),
    openedAtom: atom<Opened | null>(null),
    shownExtrasAtom: atom<readonly Extra[]>([]),
    /** An optional column shows by itself where a line has one. */
    usedColumnsAtom: selectAtom(draftAtom, usedColumns, isSameList<EditorColumn>),
    draftAtom,
    headAtom,
    /** It carries a share of a quotation, and its figures are fixed. */
    isPartAtom: selectAtom(draftAtom, ({ lines }) => lines.some(isLocked)),
    readAtom,
    policyAtom,
    refusedAtom,
    saveStateAtom: atom<SavingState>({ kind: 'untouched' }),
    /** The save state of the copy on this device. */
    localSaveStateAtom: atom<SavingState['kind']>('untouched'),
    /** False while another tab has the draft's lock; then it is read-only. */
    isMineAtom,
    /** The version that was not chosen in a conflict, while it can be restored. */
    conflictingVersionAtom: atom<EditableDraft | null>(null),
    ...createFigures({ draftAtom, readAtom, policyAtom, refusedAtom }),
    keysAtom,
    groupsAtom: selectAtom<readonly number[], readonly LineGroup[]>(keysAtom, (keys, before = []) =>
      groupLines(before, keys),
    ),
    canUndoAtom: atom((get) => get(historyAtom).past.length > 0),
    canRedoAtom: atom((get) => get(historyAtom).future.length > 0),
    editAtom: atom(null, (get, set, change: Change, field: string | null = null) => {
      if (!get(isMineAtom)) return
      const history = get(historyAtom)
      set(historyAtom, recordEdit(history, restoreLocked(history.present, change(history.present)), field))
      if (field !== null) set(refusedAtom, (refused) => without(refused, field))
    }),
    /** A change without an undo step, for facts that become known about the draft. */
    amendAtom: atom(null, (get, set, learn: Change) => {
      if (get(isMineAtom)) set(historyAtom, amendEdits(get(historyAtom), learn))
    }),
    undoAtom: atom(null, (get, set) => get(isMineAtom) && set(historyAtom, undoEdit)),
    redoAtom: atom(null, (get, set) => get(isMineAtom) && set(historyAtom, redoEdit)),
  }
}

function usedColumns({ lines }: EditableDraft): readonly EditorColumn[] {
  const hasUnit = lines.some(({ unit, unitAr }) => unit !== '' || unitAr !== '')
  const hasDiscount = lines.some(({ discount }) => discount !== '')
  return [...(hasUnit ? (['unit'] as const) : []), ...(hasDiscount ? (['discount'] as const) : [])]
}

type Written = {
  draftAtom: Atom<EditableDraft>
  readAtom: Atom<ReadDocument>
  policyAtom: Atom<TotalsPolicy>
  refusedAtom: Atom<Readonly<Record<string, string>>>
}

/** Atoms derived from the draft. */
function createFigures({ draftAtom, readAtom, policyAtom, refusedAtom }: Written) {
  const computedAtom = atom((get) => computed(get(readAtom), get(policyAtom)))
  const toDrawAtom = atom((get) => ({
    lines: get(draftAtom).lines,
    computed: get(computedAtom),
    refused: get(refusedAtom),
  }))
  return {
    computedAtom,
    problemsAtom: atom((get) => get(computedAtom).problems),
    /** Null while the figures are invalid. */
    totalAtom: atom((get) => get(computedAtom).figures?.totals.total ?? null),
    rowsAtom: selectAtom(toDrawAtom, rowsOf),
  }
}

/** Figures by the engine that the server uses, so that form, PDF and API agree. */
function computed(read: ReadDocument, policy: TotalsPolicy): Computed {
  const nothing = { figures: null, lineTotals: new Map() }
  if (!read.ok) return { ...nothing, problems: read.fields }
  const answer = computeTotalsMemoized(read.body, policy)
  if (!answer.ok) return { ...nothing, problems: byKey(answer.fields, read.keys) }
  const lineTotals = new Map(read.keys.map((key, index) => [key, answer.lineAmounts[index]]))
  return { figures: answer, problems: NO_PROBLEMS, lineTotals }
}

const NO_PROBLEMS: FieldProblems = {}

function isSameHead(a: DraftHead, b: DraftHead): boolean {
  // `as`, because a draft has no other fields than its type names. One that may be absent may be in either alone.
  const fields = Object.keys({ ...a, ...b }) as (keyof EditableDraft)[]
  return fields.every((field) => field === 'lines' || field === 'nextKey' || a[field] === b[field])
}

/** `customer` includes all paths below it, as does a line. */
function without(refused: Readonly<Record<string, string>>, field: string) {
  const left = Object.entries(refused).filter(([path]) => path !== field && !path.startsWith(`${field}.`))
  return left.length === Object.keys(refused).length ? refused : Object.fromEntries(left)
}

export const EditorContext = createContext<Editor | null>(null)

/** @throws outside `EditorContext`. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is used outside EditorContext')
  return editor
}

export function useEdit(): (change: Change, field?: string | null) => void {
  return useSetAtom(useEditor().editAtom)
}

/** `VAT 5%`, `Zero-rated`. */
export function useTaxName(): (category: TaxTreatment, rate: string) => string {
  const t = useMessages(taxMessages)
  return (category, rate) => {
    switch (category) {
      case 'standard':
        return t('vatAt', { rate })
      case 'zero':
        return t('zero')
      case 'exempt':
        return t('exempt')
      case 'out-of-scope':
        return t('outOfScope')
      case 'reverse-charge':
        return t('reverseCharge')
    }
  }
}

/** A field of the draft; the component renders only when it changes. */
export function useDraft<Field extends keyof DraftHead>(field: Field): DraftHead[Field] {
  const { headAtom } = useEditor()
  return useAtomValue(useMemo(() => selectAtom(headAtom, (head) => head[field]), [headAtom, field]))
}

type TextField = {
  [Field in keyof EditableDraft]-?: EditableDraft[Field] extends string ? Field : never
}[keyof EditableDraft]

/** Field props of a text of the draft. */
export function useTextOf(field: TextField) {
  const edit = useEdit()
  const value = useDraft(field)
  const warning = useUnprintable(value)
  return {
    value,
    onChange: (text: string) => edit((draft) => ({ ...draft, [field]: text }), field),
    error: useFieldError(field),
    // In place of a hint of the field's own, which has been followed by then.
    ...(warning !== undefined && { hint: warning }),
    // A disabled fieldset does not reach the segments of a date field, which are not inputs.
    isDisabled: !useAtomValue(useEditor().isMineAtom),
  }
}

/** The error of a field: the server's message, else the local problem. */
export function useFieldError(path: string): string | undefined {
  const { refusedAtom, problemsAtom } = useEditor()
  const say = useFieldMessage()
  const refused = useAtomValue(useMemo(() => selectAtom(refusedAtom, (all) => all[path]), [refusedAtom, path]))
  const problem = useAtomValue(
    useMemo(() => selectAtom(problemsAtom, (problems) => problems[path], sameProblem), [problemsAtom, path]),
  )
  if (refused !== undefined) return refused
  return problem && say(problem)
}

const sameProblem = (a: FieldProblems[string] | undefined, b: FieldProblems[string] | undefined) =>
  a?.problem === b?.problem && a?.limit === b?.limit
