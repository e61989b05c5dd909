/**
 * A ten-line invoice in Arabic as a PDF, another one each time, different in all that differs between two invoices of a company:
 * the renderer remembers what it printed last. The product's render pool against Chromium printing the same invoices as HTML, with
 * one page reused and with a new page each time. CPU is that of Chromium's whole process tree. Chromium prints tagged PDF, as we do,
 * but with a system font and without PDF/A or an attachment.
 */
import { chromium } from 'playwright'
import { TEN_LINES } from './ten-lines.ts'
import { draftRow, metadataOf } from '#api/documents/repository.ts'
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'
import { composeDocument } from '#domain/documents/compose-document.ts'
import type { AccountId } from '#http/identity.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { ensureBrowser } from '#scripts/browser.ts'
import { type Comparison, median } from './comparison.ts'
import { cpuSeconds } from './machine.ts'

const ROUNDS = 3
/** Papers a round. */
const [OURS, REUSED, FRESH] = [40, 15, 6]

export type Cost = { cpuMs: number; wallMs: number }

export async function paper(): Promise<Comparison[]> {
  // Composed before, so that only printing is measured.
  const invoices = Array.from({ length: (ROUNDS + 1) * (OURS + REUSED + FRESH) }, (_, at) => tenLines(at + 1))
  const models = invoices.map((invoice) => printModelOf(invoice, { language: 'ar' }))
  const pages = invoices.map(htmlOf)
  let printed = 0
  const pool = createPdfPool({ workers: 1 })
  const launched = await chromium.launchServer({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const browser = await chromium.connect(launched.wsEndpoint())
  const page = await browser.newPage()
  const chromiumPid = launched.process().pid ?? 0
  const theirCpu = () => cpuSeconds(chromiumPid)
  // The browser is a child of this process, as our renderer is.
  const ourCpu = () => cpuSeconds(process.pid) - theirCpu()
  const once = { ours: [] as Cost[], reused: [] as Cost[], fresh: [] as Cost[] }
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const ours = await costOf(ourCpu, OURS, () => pool.pdf(another(models, printed++)))
      const reused = await costOf(theirCpu, REUSED, async () => {
        await page.setContent(another(pages, printed++))
        await page.pdf({ format: 'A4', tagged: true })
      })
      const fresh = await costOf(theirCpu, FRESH, async () => {
        const page = await browser.newPage()
        await page.setContent(another(pages, printed++))
        await page.pdf({ format: 'A4', tagged: true })
        await page.close()
      })
      if (round < 0) continue
      once.ours.push(ours)
      once.reused.push(reused)
      once.fresh.push(fresh)
    }
  } finally {
    await browser.close()
    await launched.close()
    await pool.close()
  }
  return [
    ...comparisonsWith('reused page', once.ours, once.reused, 4),
    ...comparisonsWith('new page each', once.ours, once.fresh, 10),
  ]
}

export function another<Paper>(papers: readonly Paper[], at: number): Paper {
  const paper = papers[at]
  if (paper === undefined) throw new RangeError('Each paper is printed once')
  return paper
}

function comparisonsWith(who: string, ours: Cost[], theirs: Cost[], goal: number): Comparison[] {
  const middle = (costs: Cost[], what: keyof Cost) => median(costs.map((one) => one[what]))
  const shown = (costs: Cost[], what: keyof Cost) => {
    const all = costs.map((one) => one[what])
    return [Math.min(...all), median(all), Math.max(...all)].map((ms) => ms.toFixed(1)).join(' / ')
  }
  return (['cpuMs', 'wallMs'] as const).map((what) => {
    const [a, b] = [middle(ours, what), middle(theirs, what)]
    return {
      what: `PDF of 10 lines, Chromium ${who}: ${what === 'cpuMs' ? 'CPU' : 'time'}, ms, min / median / max`,
      ours: shown(ours, what),
      theirs: shown(theirs, what),
      ratio: b / a,
      ...(what === 'cpuMs' && {
        goal: { atLeast: goal },
        cause:
          'the plainest table of Typst and the other steps add up to 15 of the 17 ms that the goal allows; ours is PDF/A-3a with its data attached, Chromium prints plain HTML',
      }),
    }
  })
}

/** Cost per job. */
export async function costOf(cpu: () => number, times: number, job: () => Promise<unknown>): Promise<Cost> {
  const before = cpu()
  const startedAt = performance.now()
  for (let turn = 0; turn < times; turn++) await job()
  const wallMs = performance.now() - startedAt
  return { cpuMs: ((cpu() - before) * 1000) / times, wallMs: wallMs / times }
}

export function tenLines(nth: number): CommercialDocument {
  const now = new Date('2027-03-02T08:00:00.000Z')
  const lines = TEN_LINES.lines?.map((line, at) => ({
    ...line,
    description: `${line.description}, ${nth}`,
    descriptionAr: `${line.descriptionAr}، ${nth}`,
    quantity: `${1 + ((at * 7 + nth) % 40)}${at % 3 === 0 ? '.5' : ''}`,
    unitPrice: `${20 + ((at * 131 + nth * 37) % 900)}.${10 + ((nth * 17 + at * 5) % 90)}`,
  }))
  const customer = {
    ...TEN_LINES.customer,
    name: `Al Waha Trading ${nth} L.L.C.`,
    nameAr: `شركة الواحة للتجارة ${nth}`,
    trn: `1009876543${String(nth).padStart(5, '0')}`,
    address: `Plot ${nth}, Industrial Area 2, Sharjah`,
  }
  // because TEN_LINES leaves out the date only
  const draft = { ...TEN_LINES, customer, reference: `PO-${nth}`, lines, issueDate: '2027-03-02' } as DocumentDraft
  const metadata = metadataOf({
    ...draftRow({ account: 'bench' as AccountId, now }, 'invoice', 'bench', draft),
    number: `INV-${nth}`,
    status: 'issued',
  })
  const seller = { name: 'Noor Trading', country: 'AE', vatRegistered: true, trn: '100123456700003', address: 'Deira' }
  const policy = { rounding: 'uae-line' as const, vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }
  const answer = composeDocument({
    type: 'invoice',
    draft,
    metadata,
    seller,
    buyer: draft.customer ?? null,
    policy,
    digits: 'latn',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer.document
}

function htmlOf({
  seller,
  customer,
  number,
  lines,
  totals,
  words,
  notes = '',
  terms = '',
}: CommercialDocument): string {
  const cells = (texts: string[], tag = 'td') =>
    texts.map((text) => `<${tag}>${Bun.escapeHTML(text)}</${tag}>`).join('')
  const rows = lines.map(
    ({ description, descriptionAr, quantity, unitPrice, discount, net, rate, tax }) =>
      `<tr>${cells([`${descriptionAr} ${description}`, quantity, unitPrice, discount, net, `${rate}%`, tax])}</tr>`,
  )
  const head = cells(['Description', 'Quantity', 'Price', 'Discount', 'Net', 'Rate', 'VAT'], 'th')
  const sums = [
    ['Net', totals.net],
    ['VAT', totals.tax],
    ['Total', totals.total],
  ] as const
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>${number}</title>
    <style>body{font:10pt sans-serif;margin:0}table{width:100%;border-collapse:collapse}th,td{padding:4pt;text-align:start;
    border-bottom:.5pt solid #ccc}tfoot td{text-align:end}@page{margin:18mm}</style>
    <h1>Tax invoice ${number}</h1><p>${seller.name}<br>TRN ${seller.trn}<br>${seller.address}</p>
    <p>${customer?.name}<br>TRN ${customer?.trn}<br>${customer?.address}</p>
    <table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody><tfoot>${sums
      .map(([name, amount]) => `<tr><td colspan="6">${name}</td><td>${amount}</td></tr>`)
      .join('')}</tfoot></table><p>${words.ar}</p><p>${notes}</p><p>${terms}</p></html>`
}
