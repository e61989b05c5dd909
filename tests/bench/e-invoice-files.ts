/** The file of an e-invoice and its findings, in this process: against xmlbuilder2, and against the totals of the same lines. */
import { create } from 'xmlbuilder2'
import { XmlC14NMode, XmlDocument, XmlElement as ReadElement } from 'libxml2-wasm'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import type { CommercialDocument, DocumentDraft } from '#domain/documents/document.ts'
import { detailsOf } from '#domain/e-invoicing/details.ts'
import { type EInvoice, eInvoiceOf } from '#domain/e-invoicing/e-invoice.ts'
import { findingsOf } from '#domain/e-invoicing/pint-ae/findings.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { BUYER, SELLER } from '#tests/support/e-invoice-parties.ts'
import { type Comparison, median } from './comparison.ts'
import { TEN_LINES } from './ten-lines.ts'

const ROUNDS = 9
const POLICY = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' } as const

export function eInvoiceFiles(): Comparison[] {
  return [againstLibrary(), againstTotals()]
}

function againstLibrary(): Comparison {
  const invoice = invoiceOf(1_000)
  using read = XmlDocument.fromString(pintAeXml(invoice))
  const tree = treeOf(read.root)
  const theirs = () => {
    const builder = create({ version: '1.0', encoding: 'UTF-8' })
    build(builder, tree)
    return builder.end()
  }
  using readTheirs = XmlDocument.fromString(theirs())
  if (canonicalOf(readTheirs) !== canonicalOf(read)) throw new Error('Both write the same document')
  const [ours, library] = interleaved([() => pintAeXml(invoice), theirs], 10)
  return {
    what: 'XML of 1,000 lines, against xmlbuilder2: ms',
    ours: `${ours.toFixed(1)} ms`,
    theirs: `${library.toFixed(1)} ms`,
    ratio: library / ours,
    goal: { atLeast: 5 },
  }
}

function againstTotals(): Comparison {
  const invoice = invoiceOf(200)
  const { lines } = draftOf(200)
  const input = { lines, currency: 'AED', pricesIncludeTax: false }
  const [findings, totals] = interleaved([() => findingsOf(invoice), () => computeTotals(input, POLICY)], 60)
  return {
    what: 'findings of 200 lines, against their totals: ms',
    ours: `${findings.toFixed(2)} ms`,
    theirs: `${totals.toFixed(2)} ms`,
    ratio: findings / totals,
    goal: { atMost: 1 },
  }
}

/**
 * Medians of the rounds: processor time of this thread, which answers everybody, in ms a run. The clock of that time is coarse, so
 * each turn has many runs.
 */
function interleaved(jobs: readonly [() => unknown, () => unknown], runs: number): [number, number] {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < ROUNDS; round++) {
    for (const at of [0, 1] as const) {
      const from = threadMs()
      for (let run = 0; run < runs; run++) jobs[at]()
      if (round >= 0) times[at].push((threadMs() - from) / runs)
    }
  }
  return [median(times[0]), median(times[1])]
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const draftOf = (count: number): DocumentDraft => ({
  ...TEN_LINES,
  currency: 'AED',
  language: 'en',
  pricesIncludeTax: false,
  issueDate: '2027-03-02',
  dueDate: '2027-04-01',
  lines: Array.from({ length: count / 10 }, () => TEN_LINES.lines).flat(),
})

function invoiceOf(count: number): EInvoice {
  const document = documentOf(count)
  return eInvoiceOf(document, detailsOf(document))
}

function documentOf(count: number): CommercialDocument {
  const composed = composeDocument({
    type: 'invoice',
    draft: draftOf(count),
    metadata: {
      id: crypto.randomUUID(),
      number: 'INV-0001',
      status: 'issued',
      version: 1,
      createdAt: '2027-03-02T08:00:00.000Z',
      issuedAt: '2027-03-02T08:00:00.000Z',
      sentAt: null,
      viewedAt: null,
      views: 0,
    },
    seller: SELLER,
    buyer: BUYER,
    policy: POLICY,
    digits: 'latn',
  })
  if (!composed.ok) throw new Error('It composes')
  return composed.document
}

type Tree = { name: string; attributes: Record<string, string>; content: string | Tree[] }

/** The root declares all namespaces. */
function treeOf(element: ReadElement): Tree {
  const children = childrenOf(element)
  const declared = element.parent === null ? element.namespaces : {}
  return {
    name: nameOf(element),
    attributes: Object.fromEntries([
      ...Object.entries(declared).map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri] as const),
      ...element.attrs.map(({ name, content }) => [name, content] as const),
    ]),
    content: children.length > 0 ? children.map(treeOf) : element.content,
  }
}

const nameOf = ({ prefix, name }: ReadElement) => (prefix === '' ? name : `${prefix}:${name}`)

function childrenOf(element: ReadElement): ReadElement[] {
  const found: ReadElement[] = []
  for (let child = element.firstChild; child; child = child.next) if (child instanceof ReadElement) found.push(child)
  return found
}

type Builder = { ele(name: string, attributes: Record<string, string>): Builder; txt(text: string): Builder }

function build(parent: Builder, { name, attributes, content }: Tree): void {
  const node = parent.ele(name, attributes)
  if (typeof content === 'string') node.txt(content)
  else for (const child of content) build(node, child)
}

const canonicalOf = (document: XmlDocument) => document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })
