/** The documents behind a box of the VAT return as a file. */
import type { ReportRow } from '#pdf/report/model.ts'
import type { ReportSource } from '#api/reports/report-file.ts'
import type { ReadContext } from '#http/context.ts'
import { reportPaperTerms } from '#i18n/reports/paper.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'
import { vatFileMessages } from '#i18n/reports/vat-file.ts'
import { statementTerms } from '#i18n/statements/paper.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import { findVatPeriod } from './found-return.ts'
import { findBoxSum, linesOfBox } from './lines-service.ts'
import type { VatLines, VatLinesRequest } from './model.ts'
import { rulesOn } from './paper-rules.ts'

/** A page looks at a bounded number of documents, so that others wait for no more. */
const A_PAGE = 100

/** A row a document, as the list has them, and the sum of the box. @throws Refusal as `vatLines`. */
export async function vatLinesSource(context: ReadContext, request: VatLinesRequest): Promise<ReportSource> {
  const { box } = request
  const found = await findVatPeriod(context, request)
  const { country, rules, period } = found
  const { amount, tax } = await findBoxSum(context, found, box)
  const head = (key: 'document' | 'day' | 'customer' | 'currency' | 'total' | 'amount' | 'tax') =>
    pairOf(vatFileMessages, key)
  const total = { cells: [head('total'), '', '', '', '', amount, tax], isTotal: true as const }
  const title = BOX_TITLES[country]?.[box]
  return {
    name: `vat-return-box-${box}-${period.from}-${period.to}`,
    title: pairOf(vatReturnMessages, 'linesOf', { box }),
    day: period.to,
    facts: [
      { label: reportPaperTerms.period, value: period },
      { label: statementTerms.currency, value: { code: rules.currency } },
      ...(title ? [{ label: pairOf(vatReturnMessages, 'box'), value: { text: title } }] : []),
    ],
    columns: [
      { head: head('document'), kind: 'code' },
      { head: head('day'), kind: 'day' },
      { head: head('customer'), kind: 'text' },
      // The amounts of the box are all in one currency, so documents of several stand in one table.
      { head: head('currency'), kind: 'code' },
      { head: head('total'), kind: 'amount' },
      { head: head('amount'), kind: 'amount' },
      { head: head('tax'), kind: 'amount' },
    ],
    rules: rulesOn(country),
    pageAfter: async (cursor) => {
      const { items, nextCursor } = await linesOfBox(context, found, { box, limit: A_PAGE, ...cursor })
      const rows = items.map(rowOf)
      return { items: nextCursor === null ? [...rows, total] : rows, nextCursor }
    },
  }
}

const rowOf = ({
  number,
  day,
  customer,
  customerAr,
  currency,
  total,
  amount,
  tax,
}: VatLines['items'][number]): ReportRow => ({
  cells: [number ?? '', day, { en: customer, ar: customerAr ?? customer }, currency, total, amount, tax],
})
