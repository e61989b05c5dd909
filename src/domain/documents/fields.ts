/**
 * The fields of a document, in the order of the form. The types of drafts (document.ts, drafts/editable-draft.ts), reading
 * and comparing them (drafts/), the form, the bounds of the API, the data of clients (public-document.ts), the printed facts
 * and texts, the search index, duplicates, conversions, the changes of a revision and the files of lists follow from this
 * table (decision 108).
 */
export type FieldSpec = {
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
    | 'e-invoice'
  /** The most characters that a text may have. */
  max?: number
  /** The value in a new draft, of a field that is typed as text and may stay out of the document. */
  blank?: ''
  /** The overlay of the form that holds the input. Inputs in `more` are drawn by their kind. */
  overlay?: 'customer' | 'issueDate' | 'lastDay' | 'currency' | 'exchangeRate' | 'more'
  /** The link below the lines that shows the input. A field with a value shows it without the link. */
  extra?: 'discount' | 'deposit' | 'notes' | 'terms' | 'eInvoice'
  /**
   * The new documents that take the value over. `always`: a duplicate, and the invoice made from a quotation. `duplicate`:
   * a duplicate only, because such an invoice computes its own. Null: neither.
   */
  carried: 'always' | 'duplicate' | null
  /** The changes between two revisions of a quotation list it. */
  compared: boolean
  /** The form edits it as one value, and two versions of a draft are compared by it. */
  editable: boolean
  /** A client gets the whole value. Clients get parts of the customer and the lines (public-document.ts). */
  public: boolean
  /**
   * The paper shows a `fact` with its label, beside the parties, and a `block` below the totals, together with the
   * `block-ar` of the same name and `Ar`. A field of the `layout` is printed by code of its own.
   */
  printed: 'fact' | 'block' | 'block-ar' | 'layout' | null
  /** The search index has its words. Number, names, TRN and total are indexed by code of their own (search-words.ts). */
  searched: boolean
  /** The CSV of a list has a column with the typed text. Days, currency and rate have columns of their own (csv.ts). */
  exported: boolean
}

/** The values of most fields. A row states the differences. */
const USUAL = {
  carried: 'always',
  compared: true,
  editable: true,
  public: true,
  printed: 'layout',
  searched: false,
  exported: false,
} as const
/** Fields that the form does not edit as one value, and that no client gets whole. */
const INTERNAL = { ...USUAL, compared: false, editable: false, public: false } as const
const DAY = { ...USUAL, kind: 'day', carried: null, compared: false, printed: 'fact' } as const
const RATE = { ...USUAL, blank: '', overlay: 'exchangeRate', carried: null, compared: false } as const
const BLOCK = { ...USUAL, kind: 'text', max: 4000, blank: '', printed: 'block' } as const

export const DOCUMENT_FIELDS = {
  customerId: { ...INTERNAL, kind: 'id', overlay: 'customer', carried: 'duplicate', printed: null },
  customer: { ...INTERNAL, kind: 'buyer', overlay: 'customer', carried: 'duplicate', compared: true },
  language: { ...USUAL, kind: 'language', overlay: 'customer', compared: false },
  issueDate: { ...DAY, overlay: 'issueDate' },
  dueDate: { ...DAY, blank: '', overlay: 'lastDay' },
  validUntil: { ...DAY, blank: '', overlay: 'lastDay', compared: true },
  supplyDate: { ...DAY, blank: '', overlay: 'more' },
  currency: { ...USUAL, kind: 'currency', overlay: 'currency' },
  exchangeRate: { ...RATE, kind: 'figure' },
  exchangeRateSource: { ...RATE, kind: 'text', max: 80 },
  exchangeRateDate: { ...RATE, kind: 'day' },
  reference: {
    ...USUAL,
    kind: 'text',
    max: 120,
    blank: '',
    overlay: 'more',
    printed: 'fact',
    searched: true,
    exported: true,
  },
  pricesIncludeTax: { ...USUAL, kind: 'boolean', overlay: 'more' },
  lines: { ...INTERNAL, kind: 'lines', carried: 'duplicate' },
  discount: { ...USUAL, kind: 'discount', blank: '', extra: 'discount', carried: 'duplicate', public: false },
  deposit: { ...USUAL, kind: 'deposit', blank: '', extra: 'deposit', carried: 'duplicate' },
  notes: { ...BLOCK, extra: 'notes' },
  notesAr: { ...BLOCK, extra: 'notes', printed: 'block-ar' },
  terms: { ...BLOCK, extra: 'terms' },
  termsAr: { ...BLOCK, extra: 'terms', printed: 'block-ar' },
  template: { ...INTERNAL, kind: 'template' },
  eInvoice: { ...INTERNAL, kind: 'e-invoice', extra: 'eInvoice', printed: null },
} as const satisfies Record<string, FieldSpec>

type Table = typeof DOCUMENT_FIELDS

export type DocumentField = keyof Table

/** The row of each field by its name. */
export const FIELD_SPECS: ReadonlyMap<string, FieldSpec> = new Map(Object.entries(DOCUMENT_FIELDS))

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

export const DAY_FIELDS = fieldsWith({ kind: 'day' })
export type DayField = (typeof DAY_FIELDS)[number]

export const isDayField = (field: DocumentField): field is DayField => DOCUMENT_FIELDS[field].kind === 'day'

export const TEXT_FIELDS = fieldsWith({ kind: 'text' })
export type TextField = (typeof TEXT_FIELDS)[number]

/** Typed fields that are sent as typed without surrounding white space, or left out when blank. */
export const OPTIONAL_FIELDS = [...fieldsWith({ kind: 'day', blank: '' }), ...TEXT_FIELDS]
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

export const BLANK_FIELDS = fieldsWith({ blank: '' })
export type BlankField = (typeof BLANK_FIELDS)[number]

/** A copy without the members of these names. */
export function omit<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Omit<Whole, Key> {
  const left = new Set<PropertyKey>(keys)
  // because Object.fromEntries forgets the names it was given
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !left.has(key))) as Omit<Whole, Key>
}

/** The members of these names; what is undefined is left out. */
export function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  const picked: Partial<Pick<Whole, Key>> = {}
  for (const key of keys) if (whole[key] !== undefined) picked[key] = whole[key]
  // because what is left out of it is undefined in the whole too
  return picked as Pick<Whole, Key>
}
