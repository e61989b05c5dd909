/** Dealings with stock, each done by the server and by the model, and each ending as the model says. */
import { expect } from 'bun:test'
import { ALWAHA } from '#tests/support/examples.ts'
import type { Company } from '#tests/support/companies.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { decimal, isMoved, type ModelInvoice, type ModelItem, type ModelLine, StockModel } from './stock-model.ts'

/** `nth` and `other` choose of what there is; `units` are thousandths, above zero. */
export type Dealing = { do: string; nth: number; other: number; units: number; flag: boolean }

type Made = { id: string }
type Issued = Made & { warnings?: { line: number; itemId: string; stock: string }[] }

const of = <Thing>(things: readonly Thing[], nth: number): Thing | undefined => things[nth % Math.max(1, things.length)]
const thousandths = (units: number) => BigInt(units) * 1000n
const COST = 3_333_333n

export class StockDealings {
  readonly model = new StockModel()

  readonly company: Company
  private readonly server: TestServer

  constructor(server: TestServer, company: Company) {
    this.server = server
    this.company = company
  }

  async call<Body = Made>(status: number, method: string, path: string, body?: unknown): Promise<Body> {
    const { token } = this.company
    const answer = await this.server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
    expect([method, path, body, answer.status, answer.status === status ? null : answer.body]).toEqual([
      method,
      path,
      body,
      status,
      null,
    ])
    return answer.body
  }

  async step(dealing: Dealing): Promise<void> {
    // because every dealing has a method of its own below
    const ways = this.ways as Record<string, (dealing: Dealing) => Promise<unknown>>
    await ways[dealing.do]?.(dealing)
  }

  private readonly item = ({ nth }: Dealing) => of(this.model.items, nth)
  private readonly invoice = ({ nth }: Dealing) => of(this.model.invoices, nth)

  private readonly ways = {
    make: async ({ units, flag }: Dealing) => {
      const opening = flag ? { openingStock: decimal(thousandths(units)), openingCost: decimal(COST) } : {}
      const { id } = await this.call(201, 'POST', '/api/items', { name: `Item ${units}`, trackStock: flag, ...opening })
      const item: ModelItem = { id, isTracked: false, isArchived: false, stock: 0n, average: 0n, movements: 0 }
      if (flag) this.model.begin(item, thousandths(units), COST)
      this.model.items.push(item)
    },
    purchase: (dealing: Dealing) =>
      this.hand(dealing, 'purchase', thousandths(dealing.units), thousandths(dealing.other)),
    adjust: (dealing: Dealing) =>
      this.hand(dealing, 'adjustment', dealing.flag ? thousandths(dealing.units) : -thousandths(dealing.units)),
    'take back': (dealing: Dealing) => this.hand(dealing, 'return', thousandths(dealing.units)),
    'count one': async (dealing: Dealing) => {
      const item = this.item(dealing)
      if (!item) return
      const counted = thousandths(dealing.units)
      const body = { kind: 'stocktake', quantity: decimal(counted) }
      await this.call(isMoved(item) ? 201 : 409, 'POST', `/api/items/${item.id}/movements`, body)
      if (isMoved(item)) this.model.move(item, counted - item.stock)
    },
    track: async (dealing: Dealing) => {
      const item = this.item(dealing)
      if (!item) return
      const stock = thousandths(dealing.units)
      const opening = item.isTracked ? {} : { openingStock: decimal(stock), openingCost: decimal(COST) }
      await this.call(200, 'PUT', `/api/items/${item.id}`, { trackStock: !item.isTracked, ...opening })
      if (item.isTracked) this.model.end(item)
      else this.model.begin(item, stock, COST)
    },
    archive: async (dealing: Dealing) => {
      const item = this.item(dealing)
      // One that nothing ever moved or named would be gone.
      if (!item || item.movements === 0) return
      await this.call(204, 'DELETE', `/api/items/${item.id}`)
      item.isArchived = true
    },
    quote: async (dealing: Dealing) => {
      const lines = this.linesOf(dealing)
      if (lines.length > 0) await this.call(201, 'POST', '/api/quotations?issue=1', bodyOf(lines))
    },
    draft: async (dealing: Dealing) => {
      const lines = this.linesOf(dealing)
      if (lines.length === 0) return
      const { id } = await this.call(201, 'POST', '/api/invoices', bodyOf(lines))
      this.model.invoices.push({ id, status: 'draft', lines, notes: [] })
    },
    issue: async (dealing: Dealing) => {
      const lines = this.linesOf(dealing)
      if (lines.length === 0) return
      const issued = await this.call<Issued>(201, 'POST', '/api/invoices?issue=1', bodyOf(lines))
      const invoice: ModelInvoice = { id: issued.id, status: 'draft', lines, notes: [] }
      this.model.invoices.push(invoice)
      this.expectWarned(invoice, issued)
    },
    'issue a draft': async (dealing: Dealing) => {
      const invoice = this.invoice(dealing)
      if (!invoice) return
      const path = `/api/invoices/${invoice.id}/issue`
      if (invoice.status === 'draft') this.expectWarned(invoice, await this.call<Issued>(200, 'POST', path))
      else await this.call(409, 'POST', path)
    },
    void: async (dealing: Dealing) => {
      const invoice = this.invoice(dealing)
      if (!invoice) return
      const may = invoice.status === 'issued' && invoice.notes.every(({ isVoid }) => isVoid)
      await this.call(may ? 200 : 409, 'POST', `/api/invoices/${invoice.id}/void`, { reason: 'By mistake' })
      if (may) this.model.void(invoice)
    },
    credit: (dealing: Dealing) => this.credit(dealing, 'some'),
    'credit the rest': (dealing: Dealing) => this.credit(dealing, 'rest'),
    'credit an amount': async (dealing: Dealing) => {
      const invoice = this.invoice(dealing)
      const line = invoice?.lines.findIndex(({ quantity, credited }) => quantity > credited) ?? -1
      if (invoice?.status !== 'issued' || line < 0) return
      const body = { reason: 'Cheaper', lines: [{ line, amount: '0.01' }] }
      const { id } = await this.call(201, 'POST', `/api/invoices/${invoice.id}/credit-notes`, body)
      this.model.credit(invoice, id, [])
    },
    'void a note': async (dealing: Dealing) => {
      const notes = this.invoice(dealing)?.notes ?? []
      const note = of(notes, dealing.other)
      if (!note) return
      const may = note === notes.findLast(({ isVoid }) => !isVoid)
      await this.call(may ? 200 : 409, 'POST', `/api/credit-notes/${note.id}/void`, { reason: 'By mistake' })
      if (may) this.model.voidNote(note)
    },
    'start a stocktake': async () => {
      const { id } = await this.call(201, 'POST', '/api/stocktakes', {})
      this.model.stocktakes.push({ id, isPosted: false, counts: new Map() })
    },
    count: async (dealing: Dealing) => {
      const [item, stocktake] = [this.item(dealing), of(this.model.stocktakes, dealing.other)]
      if (!item || !stocktake) return
      const counted = dealing.flag ? item.stock : thousandths(dealing.units)
      if (counted < 0n) return
      const counts = [{ itemId: item.id, quantity: decimal(counted) }]
      const may = isMoved(item) && !stocktake.isPosted
      await this.call(may ? 200 : 409, 'PUT', `/api/stocktakes/${stocktake.id}/counts`, { counts })
      if (may) stocktake.counts.set(item, { counted, expected: item.stock })
    },
    'post a stocktake': async (dealing: Dealing) => {
      const stocktake = of(this.model.stocktakes, dealing.other)
      if (!stocktake) return
      await this.call(stocktake.isPosted ? 409 : 200, 'POST', `/api/stocktakes/${stocktake.id}/post`)
      if (!stocktake.isPosted) this.model.post(stocktake)
    },
  }

  private async hand(dealing: Dealing, kind: string, quantity: bigint, cost?: bigint): Promise<void> {
    const item = this.item(dealing)
    if (!item) return
    const body = {
      kind,
      quantity: decimal(quantity),
      reason: 'Why',
      ...(cost !== undefined && { unitCost: decimal(cost) }),
    }
    await this.call(isMoved(item) ? 201 : 409, 'POST', `/api/items/${item.id}/movements`, body)
    if (isMoved(item)) this.model.move(item, quantity, cost)
  }

  private async credit(dealing: Dealing, how: 'some' | 'rest'): Promise<void> {
    const invoice = this.invoice(dealing)
    const open = invoice?.lines.filter(({ quantity, credited }) => quantity > credited) ?? []
    if (invoice?.status !== 'issued' || open.length === 0) return
    const parts = (how === 'rest' ? open : open.slice(0, 1 + (dealing.other % open.length))).map((line, index) => {
      const left = line.quantity - line.credited
      const quantity = thousandths(dealing.units)
      return {
        line,
        quantity: how === 'some' && quantity < left ? quantity : left,
        isSpoiled: dealing.flag && index % 2 === 0,
      }
    })
    const spoiled = parts.flatMap(({ isSpoiled }, index) => (isSpoiled ? [index] : []))
    const lines = parts.map(({ line, quantity }) => ({
      line: invoice.lines.indexOf(line),
      quantity: decimal(quantity),
    }))
    const body = { reason: 'Returned', ...(how === 'some' && { lines }), ...(spoiled.length > 0 && { spoiled }) }
    const { id } = await this.call(201, 'POST', `/api/invoices/${invoice.id}/credit-notes`, body)
    this.model.credit(invoice, id, parts)
  }

  private expectWarned(invoice: ModelInvoice, { warnings = [] }: Issued): void {
    expect(warnings.map(({ line }) => line)).toEqual(this.model.issue(invoice))
  }

  /** Up to three, of items that may be the same. */
  private linesOf({ nth, other, units, flag }: Dealing): ModelLine[] {
    const chosen = [
      of(this.model.items, nth),
      of(this.model.items, other),
      ...(flag ? [of(this.model.items, nth)] : []),
    ]
    return chosen.flatMap((item, index) =>
      item ? [{ item, quantity: thousandths(units + index), credited: 0n, sold: 0n, back: 0n }] : [],
    )
  }
}

const bodyOf = (lines: readonly ModelLine[]) => ({
  customer: ALWAHA,
  currency: 'AED',
  language: 'en',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  lines: lines.map(({ item, quantity }) => ({
    description: 'Goods',
    itemId: item.id,
    quantity: decimal(quantity),
    unitPrice: '1000',
    tax: 'standard',
  })),
})
