/**
 * The fields of a document, in the order of the form. From this table derive the types of drafts (document.ts,
 * drafts/editable-draft.ts), what is read and compared of them (drafts/), what clients see (public-document.ts), the bounds
 * of the API, the facts and texts that are printed, and the words of the search index.
 */
type FieldSpec = {
  kind:
    | 'id'
    | 'buyer'
    | 'language'
    | 'currency'
    | 'day'
    | 'figure'
    | 'discount'
    | 'deposit'
    | 'boolean'
    | 'lines'
    | 'text'
    | 'template'
  /** In characters. */
  max?: number
  /** The value of a new draft, for what is typed as text and may stay out of the document. */
  blank?: ''
  /** The form edits it as one value, and two versions are compared by it. */
  editable: boolean
  /** The client gets it as it stands; of the customer and the lines he gets parts (public-document.ts). */
  public: boolean
  /**
   * `fact`: with its label, beside the parties. `block`: a text below the totals, together with the `block-ar` of the same
   * name and `Ar`. `layout`: in a way of its own.
   */
  printed: 'fact' | 'block' | 'block-ar' | 'layout' | null
  /** The search index has its words; number, names, TRN and total have their own way there. */
  searched: boolean
}

export const DOCUMENT_FIELDS = {
  customerId: { kind: 'id', editable: false, public: false, printed: null, searched: false },
  customer: { kind: 'buyer', editable: false, public: false, printed: 'layout', searched: false },
  language: { kind: 'language', editable: true, public: true, printed: 'layout', searched: false },
  issueDate: { kind: 'day', editable: true, public: true, printed: 'fact', searched: false },
  dueDate: { kind: 'day', blank: '', editable: true, public: true, printed: 'fact', searched: false },
  validUntil: { kind: 'day', blank: '', editable: true, public: true, printed: 'fact', searched: false },
  supplyDate: { kind: 'day', blank: '', editable: true, public: true, printed: 'fact', searched: false },
  currency: { kind: 'currency', editable: true, public: true, printed: 'layout', searched: false },
  exchangeRate: { kind: 'figure', blank: '', editable: true, public: true, printed: 'layout', searched: false },
  exchangeRateSource: {
    kind: 'text',
    max: 80,
    blank: '',
    editable: true,
    public: true,
    printed: 'layout',
    searched: false,
  },
  exchangeRateDate: { kind: 'day', blank: '', editable: true, public: true, printed: 'layout', searched: false },
  reference: { kind: 'text', max: 120, blank: '', editable: true, public: true, printed: 'fact', searched: true },
  pricesIncludeTax: { kind: 'boolean', editable: true, public: true, printed: 'layout', searched: false },
  lines: { kind: 'lines', editable: false, public: false, printed: 'layout', searched: false },
  discount: { kind: 'discount', blank: '', editable: true, public: false, printed: 'layout', searched: false },
  deposit: { kind: 'deposit', blank: '', editable: true, public: true, printed: 'layout', searched: false },
  notes: { kind: 'text', max: 4000, blank: '', editable: true, public: true, printed: 'block', searched: false },
  notesAr: { kind: 'text', max: 4000, blank: '', editable: true, public: true, printed: 'block-ar', searched: false },
  terms: { kind: 'text', max: 4000, blank: '', editable: true, public: true, printed: 'block', searched: false },
  termsAr: { kind: 'text', max: 4000, blank: '', editable: true, public: true, printed: 'block-ar', searched: false },
  template: { kind: 'template', editable: false, public: false, printed: 'layout', searched: false },
} as const satisfies Record<string, FieldSpec>

type Table = typeof DOCUMENT_FIELDS

export type DocumentField = keyof Table

/** The names of the rows that have these values in these columns. */
export type FieldWith<Columns extends Partial<FieldSpec>> = {
  [Field in DocumentField]: Table[Field] extends Columns ? Field : never
}[DocumentField]

export function fieldsWith<const Columns extends Partial<FieldSpec>>(columns: Columns): FieldWith<Columns>[] {
  const wanted = Object.entries(columns)
  const rows = Object.entries<Record<string, unknown>>(DOCUMENT_FIELDS)
  const found = rows.filter(([, row]) => wanted.every(([column, value]) => row[column] === value))
  // because Object.entries forgets the names of the rows
  return found.map(([field]) => field) as FieldWith<Columns>[]
}

export const TEXT_FIELDS = fieldsWith({ kind: 'text' })
export type TextField = (typeof TEXT_FIELDS)[number]

/** What is typed, and sent as it was typed, without surrounding white space, or not at all. */
export const OPTIONAL_FIELDS = [...fieldsWith({ kind: 'day', blank: '' }), ...TEXT_FIELDS]
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

export const BLANK_FIELDS = fieldsWith({ blank: '' })
export type BlankField = (typeof BLANK_FIELDS)[number]

/** The members of these names; what is undefined is left out. */
export function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  const defined = keys.filter((key) => whole[key] !== undefined).map((key) => [key, whole[key]])
  // because Object.fromEntries forgets the names it was given
  return Object.fromEntries(defined) as Pick<Whole, Key>
}
