/**
 * Compares our findings with those of the publisher's Schematron, compiled to XSLT, which a developer has put into a folder.
 * SaxonJS runs it as a command (`xslt3`), so that neither is a dependency.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import { findingsOf } from '#domain/e-invoicing/pint-ae/findings.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'

const SVRL = { svrl: 'http://purl.oclc.org/dsdl/svrl' }

/** Each is a process of its own, and a small machine has two cores. */
const AT_A_TIME = 2

export type Publisher = { command: string; sheets: string[] }

/** A sentence where something is missing. */
export function publisherIn(folder: string): Publisher | string {
  const own = join(folder, 'node_modules', '.bin', 'xslt3')
  const command = existsSync(own) ? own : Bun.which('xslt3')
  const sheets = sheetsIn(folder)
  if (sheets.length === 0)
    return `The rules of the publisher were not run: ${folder} has no .xslt, .xsl or .sef.json of theirs.`
  if (command === null)
    return `The rules of the publisher were not run: SaxonJS is missing. "npm install xslt3" in ${folder} brings it.`
  return { command, sheets }
}

/** A compiled sheet is taken rather than its source. */
function sheetsIn(folder: string): string[] {
  const paths = [...new Bun.Glob('**/*.{xslt,xsl,sef.json}').scanSync(folder)]
    .filter((path) => !path.includes('node_modules'))
    .toSorted()
  return paths
    .filter((path) => path.endsWith('.sef.json') || !paths.includes(path.replace(/\.xslt?$/, '.sef.json')))
    .map((path) => join(folder, path))
}

async function run(command: string, parameters: string[]): Promise<string> {
  const { stdout, stderr, exited } = Bun.spawn([command, ...parameters], { stdout: 'pipe', stderr: 'pipe' })
  const [output, errors, code] = await Promise.all([new Response(stdout).text(), new Response(stderr).text(), exited])
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code}: ${errors.slice(0, 2000)}`)
  return output
}

/** Compiling takes longer than running, so it is done once. */
async function compiled({ command, sheets }: Publisher, folder: string): Promise<string[]> {
  return await Promise.all(
    sheets.map(async (sheet, at) => {
      if (sheet.endsWith('.sef.json')) return sheet
      const target = join(folder, `${at}-${basename(sheet)}.sef.json`)
      await run(command, [`-xsl:${sheet}`, `-export:${target}`, '-nogo'])
      return target
    }),
  )
}

/** Numbers of the asserts that refuse a file; those that only warn are left out. */
export function refusedBy(svrl: string): string[] {
  using report = XmlDocument.fromString(svrl)
  if (report.get('/svrl:schematron-output', SVRL) === null) throw new Error('The sheet wrote no SVRL report')
  return report
    .find('//svrl:failed-assert', SVRL)
    .map((node) => node as XmlElement) // because the path finds elements alone
    .filter((assert) => !['warning', 'information'].includes(assert.attr('flag')?.content ?? 'fatal'))
    .map((assert) => assert.attr('id')?.content ?? 'without a number')
}

/** The publisher's `aligned-ibrp-s-09` is our `s-09`: other words may stand around a number, after dashes. */
const isSame = (assert: string, rule: string) => `-${assert}-`.toLowerCase().includes(`-${rule}-`)

export type Disagreement = { number: string; theirsAlone: string[]; oursAlone: string[] }

export function disagreement({ number }: EInvoice, theirs: string[], ours: string[]): Disagreement | null {
  const theirsAlone = theirs.filter((assert) => !ours.some((rule) => isSame(assert, rule)))
  const oursAlone = ours.filter((rule) => !theirs.some((assert) => isSame(assert, rule)))
  const isAgreed = theirsAlone.length === 0 && oursAlone.length === 0
  return isAgreed ? null : { number, theirsAlone: [...new Set(theirsAlone)], oursAlone: [...new Set(oursAlone)] }
}

export async function disagreements(publisher: Publisher, invoices: readonly EInvoice[]): Promise<Disagreement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'official-rules-'))
  try {
    const sheets = await compiled(publisher, folder)
    const found: (Disagreement | null)[] = []
    const waiting = [...invoices.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, invoice] = next
        const file = join(folder, `${at}.xml`)
        writeFileSync(file, pintAeXml(invoice))
        const theirs: string[] = []
        for (const sheet of sheets)
          theirs.push(...refusedBy(await run(publisher.command, [`-xsl:${sheet}`, `-s:${file}`])))
        const fatal = findingsOf(invoice).filter(({ level }) => level === 'fatal')
        found[at] = disagreement(
          invoice,
          theirs,
          fatal.map(({ rule }) => rule),
        )
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    return found.filter((one) => one !== null)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Facts that a file can lack, each of which is one thing that both sides ought to find. */
const LACKS: readonly ((invoice: EInvoice) => EInvoice)[] = [
  (invoice) => invoice,
  (invoice) => ({ ...invoice, dueDate: undefined }),
  (invoice) => ({ ...invoice, seller: { ...invoice.seller, tin: undefined } }),
  (invoice) => invoice,
  (invoice) => ({ ...invoice, seller: { ...invoice.seller, postal: { ...invoice.seller.postal, city: undefined } } }),
  (invoice) => ({ ...invoice, buyer: { ...invoice.buyer, postal: { ...invoice.buyer.postal, region: undefined } } }),
  (invoice) => invoice,
  (invoice) => ({ ...invoice, seller: { ...invoice.seller, registration: undefined } }),
  (invoice) => ({ ...invoice, reasonCode: undefined }),
  (invoice) => invoice,
  (invoice) => ({ ...invoice, beneficiary: undefined, delivery: undefined, period: undefined }),
  (invoice) => ({
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, exemption: undefined, gtin: undefined })),
  }),
]

/** Some are as they are, and the others lack one fact. */
export const lacking = (invoices: readonly EInvoice[]): EInvoice[] =>
  invoices.map((invoice, at) => LACKS[at % LACKS.length]?.(invoice) ?? invoice)
