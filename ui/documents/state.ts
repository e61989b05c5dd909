/** One document being written: the draft in one atom with its history, and everything that follows from it. */
import { atom, useAtomValue, useSetAtom, type Atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { createContext, useCallback, useContext, useMemo } from 'react'
import type { TaxTreatment } from '#domain/document.ts'
import type { EditableDraft } from '#domain/editable-draft.ts'
import { amendEdits, historyOf, recordEdit, redoEdit, undoEdit } from '#domain/edit-history.ts'
import { formatMinor, minor, parseMinor } from '#domain/money.ts'
import { byKey, readDraft } from '#domain/read-draft.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { computeTotals, type DocumentFigures, type LineFigures } from '#domain/totals.ts'
import type { TotalsPolicy } from '#domain/totals-input.ts'
import { fieldWords } from '#words/fields.ts'
import { taxWords } from '#words/tax.ts'
import { useWords } from '#ui/app/language.tsx'
import type { SavingState } from '#ui/kit/autosave.ts'
import { groupLines, isSameList, type LineGroup } from './groups-state.ts'
import type { DrawnPaper } from './paper-state.ts'

/** What the company decides for its documents. */
export type Company = {
  country: string
  vatRegistered: boolean
  baseCurrency: string
  timeZone: string
  /** How prices stand in its book of items. */
  pricesIncludeTax: boolean
  /** Rates in percent that may be chosen beside the one in force. */
  rates: readonly string[]
  policyFor: (draft: Pick<EditableDraft, 'issueDate' | 'supplyDate'>) => TotalsPolicy
}

/** What is being typed about the company and stands on the paper before it is saved. */
export type TypedSeller = { name: string; nameAr: string; vatRegistered: boolean; trn: string }

/** The parts a phone shows one below the other, each folded to a line once it is filled. */
export type Part = 'customer' | 'lines' | 'details'

/** How a draft becomes another one. */
export type Change = (draft: EditableDraft) => EditableDraft

type Computed = { figures: DocumentFigures | null; problems: FieldProblems; lineTotals: ReadonlyMap<number, string> }

export type Editor = ReturnType<typeof createEditor>

/** The store of one editor. Atoms are its own, so two documents never mix. */
export function createEditor(start: EditableDraft, company: Company) {
  const historyAtom = atom(historyOf(start))
  const companyAtom = atom(company)
  const isMineAtom = atom(true)
  const draftAtom = atom((get) => get(historyAtom).present)
  const readAtom = atom((get) => readDraft(get(draftAtom), get(companyAtom).baseCurrency))
  const keysAtom = selectAtom(draftAtom, (draft) => draft.lines.map(({ key }) => key), isSameList)
  /** What the server said about fields, by path; a line is named by its key. Goes when the field is written again. */
  const refusedAtom = atom<Readonly<Record<string, string>>>({})
  return {
    company,
    companyAtom,
    typedSellerAtom: atom<TypedSeller | null>(null),
    /** The last paper that was printed: it stays when the next one fails, also while no one looks at it. */
    paperAtom: atom<DrawnPaper | null>(null),
    /** On a phone: what is filled starts folded, the lines apart, where one works. */
    openPartsAtom: atom<readonly Part[]>(start.buyer ? ['lines'] : ['customer', 'lines']),
    draftAtom,
    readAtom,
    refusedAtom,
    savingAtom: atom<SavingState>({ kind: 'untouched' }),
    /** How the copy on this device stands. */
    keptAtom: atom<SavingState['kind']>('untouched'),
    /** False while another tab writes this draft: then nothing changes here. */
    isMineAtom,
    /** The version that was not chosen, as long as it can be restored. */
    otherAtom: atom<EditableDraft | null>(null),
    computedAtom: atom((get) => computed(get(readAtom), get(companyAtom).policyFor(get(draftAtom)))),
    keysAtom,
    groupsAtom: selectAtom<readonly number[], readonly LineGroup[]>(keysAtom, (keys, before = []) =>
      groupLines(before, keys),
    ),
    canUndoAtom: atom((get) => get(historyAtom).past.length > 0),
    canRedoAtom: atom((get) => get(historyAtom).future.length > 0),
    editAtom: atom(null, (get, set, change: Change, field: string | null = null) => {
      if (!get(isMineAtom)) return
      const history = get(historyAtom)
      set(historyAtom, recordEdit(history, change(history.present), field))
      if (field !== null) set(refusedAtom, (refused) => without(refused, field))
    }),
    /** What becomes known about what was written: no step that undo would take back. */
    amendAtom: atom(null, (get, set, learn: Change) => {
      if (get(isMineAtom)) set(historyAtom, amendEdits(get(historyAtom), learn))
    }),
    undoAtom: atom(null, (get, set) => get(isMineAtom) && set(historyAtom, undoEdit)),
    redoAtom: atom(null, (get, set) => get(isMineAtom) && set(historyAtom, redoEdit)),
  }
}

/** Every figure from the engine the server uses, so that the form, the PDF and the answer say the same. */
function computed(read: ReturnType<typeof readDraft>, policy: TotalsPolicy): Computed {
  const nothing = { figures: null, lineTotals: new Map<number, string>() }
  if (!read.ok) return { ...nothing, problems: read.fields }
  const answer = computeTotals(read.body, policy)
  if (!answer.ok) return { ...nothing, problems: byKey(answer.fields, read.keys) }
  const totals = read.keys.flatMap((key, index): [number, string][] => {
    const line = answer.lines[index]
    return line ? [[key, inTypedBasis(line, read.body.currency)]] : []
  })
  return { figures: answer, problems: {}, lineTotals: new Map(totals) }
}

/** With tax when prices are typed with it, so that quantity × price − discount is what stands at the end of the line. */
function inTypedBasis({ gross, discount }: LineFigures, currency: string): string {
  // Most lines have none, and this is asked of every line with every key.
  if (!/[1-9]/.test(discount)) return gross
  return formatMinor(minor(parseMinor(gross, currency) - parseMinor(discount, currency)), currency)
}

/** `customer` stands for everything below it, and a line for its fields. */
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
  const t = useWords(taxWords)
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

/** A part of the draft; the component renders again only when that part is another one. */
export function useDraft<Part>(pick: (draft: EditableDraft) => Part): Part {
  return usePart(useEditor().draftAtom, pick)
}

/** `pick` must be the same function from one drawing to the next. */
function usePart<Whole, Part>(whole: Atom<Whole>, pick: (whole: Whole) => Part): Part {
  return useAtomValue(useMemo(() => selectAtom(whole, pick), [whole, pick]))
}

type TextField = {
  [Field in keyof EditableDraft]: EditableDraft[Field] extends string ? Field : never
}[keyof EditableDraft]

/** A text of the draft, how to write it, and what is wrong with it. */
export function useTextOf(field: TextField) {
  const edit = useEdit()
  const value = useDraft(useCallback((draft: EditableDraft) => draft[field], [field]))
  return {
    value,
    onChange: (text: string) => edit((draft) => ({ ...draft, [field]: text }), field),
    error: useFieldError(field),
    // The fieldset around everything does not reach the parts of a day, which are no inputs.
    isDisabled: !useAtomValue(useEditor().isMineAtom),
  }
}

/** The sentence about a field: the server's, else our own. */
export function useFieldError(path: string): string | undefined {
  const { refusedAtom, computedAtom } = useEditor()
  const say = useWords(fieldWords)
  const refused = useAtomValue(useMemo(() => selectAtom(refusedAtom, (all) => all[path]), [refusedAtom, path]))
  const problem = useAtomValue(
    useMemo(() => selectAtom(computedAtom, ({ problems }) => problems[path], sameProblem), [computedAtom, path]),
  )
  if (refused !== undefined) return refused
  return problem && say(problem.problem, { limit: problem.limit ?? '' })
}

const sameProblem = (a: FieldProblems[string] | undefined, b: FieldProblems[string] | undefined) =>
  a?.problem === b?.problem && a?.limit === b?.limit
