/** The PDF of a ten-line invoice with its e-invoice, which is made for it, against the same without; another invoice each time. */
import { checkEInvoice } from '#domain/e-invoicing/prepare.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { type Comparison, median, spreadOf } from './comparison.ts'
import { cpuSeconds } from './machine.ts'
import { another, type Cost, costOf, tenLines } from './paper.ts'

const ROUNDS = 9
/** Papers a round. */
const PAPERS = 20

export async function eInvoicePaper(): Promise<Comparison[]> {
  const invoices = Array.from({ length: (ROUNDS + 1) * 2 * PAPERS }, (_, at) => tenLines(at + 1))
  let printed = 0
  const pool = createPdfPool({ workers: 1 })
  const cpu = () => cpuSeconds(process.pid)
  const costs = { with: [] as Cost[], without: [] as Cost[] }
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const withXml = await costOf(cpu, PAPERS, () => pool.pdf(() => modelWithXml(another(invoices, printed++))))
      const without = await costOf(cpu, PAPERS, () => pool.pdf(() => modelOf(another(invoices, printed++))))
      if (round < 0) continue
      costs.with.push(withXml)
      costs.without.push(without)
    }
  } finally {
    await pool.close()
  }
  return (['cpuMs', 'wallMs'] as const).map((what) => {
    const [ours, theirs] = [costs.with, costs.without].map((all) => all.map((cost) => cost[what]))
    if (!ours || !theirs) throw new Error('Two kinds of papers, two results')
    return {
      what: `PDF with its XML against without: ${what === 'cpuMs' ? 'CPU' : 'time'}, ms`,
      ours: spreadOf(ours, 1),
      theirs: spreadOf(theirs, 1),
      ratio: median(theirs) / median(ours),
      goal: { atLeast: 0.9 },
      cause: 'the file is written, sent to the process of the renderer and compressed there',
    }
  })
}

const modelOf = (invoice: CommercialDocument) => printModelOf(invoice, { language: 'ar' })

function modelWithXml(invoice: CommercialDocument) {
  const xml = { name: `${invoice.number}.xml`, bytes: new TextEncoder().encode(checkEInvoice(invoice).xml()) }
  return printModelOf(invoice, { language: 'ar', xml })
}
