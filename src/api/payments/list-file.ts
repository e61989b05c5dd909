/** The list of customers' payments as a file for a spreadsheet. */
import { payments } from '#db/schema/payments.ts'
import type { Locale } from '#domain/locale.ts'
import { methodOf } from '#domain/payments/payment.ts'
import type { TableColumn } from '#domain/text/sheet-cell.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentExportMessages } from '#i18n/payments/export.ts'
import { translator } from '#i18n/translator.ts'
import { listFile } from '#api/list-file.ts'
import { listPayments } from './list.ts'
import { PaymentFileQuery } from './model.ts'

/** A refund has a minus, so that a column of one currency can be added up. */
export const paymentsFile = listFile({
  collection: 'payments',
  isQuery: guardOf(PaymentFileQuery),
  table: payments,
  pageSize: 100,
  list: listPayments,
  sheet: (_context, language) => {
    const columns = columnsIn(language)
    return {
      columns,
      linesOf: (payment) => [columns.map(({ cell }) => cell(payment) ?? '')],
    }
  },
})

type Listed = Awaited<ReturnType<typeof listPayments>>['items'][number]

type Column = TableColumn & { cell: (payment: Listed) => string | null | undefined }

const methodIn = (methods: (method: NonNullable<ReturnType<typeof methodOf>>) => string, payment: Listed) => {
  const method = methodOf(payment)
  return method && methods(method)
}

const KINDS = { payment: 'payment', refund: 'refund', 'write-off': 'writeOff', reversal: 'reversed' } as const

function columnsIn(language: Locale): Column[] {
  const t = translator(paymentExportMessages, language)
  const methods = translator(paymentEntryMessages, language)
  const stateOf = ({ reversedAt, chequeNotDue }: Listed) =>
    reversedAt ? t('reversed') : chequeNotDue ? t('chequeNotDue') : ''
  return [
    { head: t('number'), cell: ({ number }) => number },
    { head: t('kind'), cell: ({ kind }) => t(KINDS[kind]) },
    { head: t('date'), kind: 'day', cell: ({ date }) => date },
    { head: t('customer'), cell: ({ customer }) => customer?.name },
    { head: t('customerAr'), cell: ({ customer }) => customer?.nameAr },
    { head: t('method'), cell: (payment) => methodIn(methods, payment) },
    { head: t('currency'), cell: ({ currency }) => currency },
    { head: t('amount'), kind: 'decimal', cell: ({ kind, amount }) => (kind === 'refund' ? `-${amount}` : amount) },
    { head: t('unallocated'), kind: 'decimal', cell: ({ unallocated }) => unallocated },
    { head: t('status'), cell: stateOf },
    { head: t('reference'), cell: ({ reference }) => reference },
    { head: t('chequeNumber'), cell: ({ cheque }) => cheque?.number },
    { head: t('chequeBank'), cell: ({ cheque }) => cheque?.bank },
    { head: t('chequeDate'), kind: 'day', cell: ({ cheque }) => cheque?.date },
  ]
}
