/** The content of a PINT-AE file term by term, for people: every text of the file, in its order. */
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { TERM_GROUPS, type Term, type TermGroup, TERMS } from './terms.ts'

/** `currency` and `unit`: of an amount and a quantity. A term that is unknown has its path alone. */
export type SaidTerm = { term: Term | null; path: string; text: string; currency?: string; unit?: string }

/** Elements that occur several times, such as lines, have one block each. */
export type ContentGroup = { group: TermGroup; blocks: SaidTerm[][] }

const TERM_AT: ReadonlyMap<string, Term> = new Map(TERMS.map((term) => [term.path, term]))

/** Elements that begin a block of their group. */
const BLOCKS = new Set(['AllowanceCharge', 'TaxTotal/TaxSubtotal', 'InvoiceLine', 'CreditNoteLine'])

export function contentOf(root: XmlElement): ContentGroup[] {
  const groups = new Map<TermGroup, Map<XmlElement, SaidTerm[]>>()
  const add = (said: SaidTerm, block: XmlElement) => {
    const group = said.term?.group ?? 'other'
    const blocks = groups.get(group) ?? new Map<XmlElement, SaidTerm[]>()
    groups.set(group, blocks)
    blocks.set(block, [...(blocks.get(block) ?? []), said])
  }
  const visit = (element: XmlElement, above: string, outer: XmlElement) => {
    const path = above + element.name.replace(/^c[ab]c:/, '')
    const block = BLOCKS.has(path) ? element : outer
    if (typeof element.content !== 'string') {
      for (const child of element.content) visit(child, `${path}/`, block)
      return
    }
    for (const said of termsAt(element, path)) add(said, block)
  }
  if (typeof root.content !== 'string') for (const child of root.content) visit(child, '', root)
  return TERM_GROUPS.flatMap((group) => {
    const blocks = groups.get(group)
    return blocks ? [{ group, blocks: [...blocks.values()] }] : []
  })
}

/** The text of an element, and those of its attributes that are terms. */
function termsAt({ content, attributes }: XmlElement, path: string): SaidTerm[] {
  const { currencyID: currency, unitCode: unit } = attributes
  const own: SaidTerm = {
    term: TERM_AT.get(path) ?? null,
    path,
    text: typeof content === 'string' ? content : '',
    ...(currency !== undefined && { currency }),
    ...(unit !== undefined && { unit }),
  }
  const others = Object.entries(attributes).flatMap(([name, text]): SaidTerm[] => {
    const term = TERM_AT.get(`${path}@${name}`)
    return term ? [{ term, path: term.path, text }] : []
  })
  return [own, ...others]
}
