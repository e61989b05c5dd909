import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { tableDetail } from '#api/file-details.ts'
import { session } from '#http/session.ts'
import { fileAnswer } from '#http/files.ts'
import { PdfQuery } from '#api/documents/files/model.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { SendBody } from '#api/documents/share/model.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { moveExcess, refundInvoice, refundPayment, reversePayment, writeOff } from './correct.ts'
import { findPaymentOn } from './find-payment.ts'
import { availableCredit } from './available-credit.ts'
import { listPayments } from './list.ts'
import { paymentsFile } from './list-file.ts'
import {
  AllocateBody,
  CustomerPaymentBody,
  InvoicePaymentBody,
  InvoicePaymentParams,
  MoveExcessBody,
  PaymentFileQuery,
  PaymentListQuery,
  PaymentParams,
  RefundBody,
  ReverseBody,
  UndoBody,
  WriteOffBody,
} from './model.ts'
import { getPayment } from './read-payment.ts'
import { receiptPdf } from './receipt-service.ts'
import { printReceiptForSending, sendReceipt } from './send-receipt.ts'
import { allocatePayment, recordCustomerPayment, recordInvoicePayment } from './record.ts'

const one = { params: PaymentParams }

/** Customers' money. What Sanad itself is paid: subscription. */
export const paymentRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/payments' })
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => listPayments(context, query)), {
      query: PaymentListQuery,
    })
    .post('/', ({ body, change }) => change(201, (context) => recordCustomerPayment(context, body)), {
      body: CustomerPaymentBody,
    })
    .get('/:id', ({ params, read }) => read((context) => getPayment(context, params.id)), one)
    .post(
      '/:id/allocate',
      ({ params, body, change }) => change(200, (context) => allocatePayment(context, params.id, body.allocations)),
      { ...one, body: AllocateBody },
    )
    .post(
      '/:id/reverse',
      ({ params, body, change }) => change(200, (context) => reversePayment(context, params.id, body)),
      { ...one, body: ReverseBody },
    )
    .post(
      '/:id/refund',
      ({ params, body, change }) => change(201, (context) => refundPayment(context, params.id, body)),
      { ...one, body: RefundBody },
    )

export const paymentFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/payments.csv', paymentsFile.csv, { query: PaymentFileQuery, detail: tableDetail('csv', 'payments') })
    .get('/payments.xlsx', paymentsFile.xlsx, { query: PaymentFileQuery, detail: tableDetail('xlsx', 'payments') })

/** The receipt voucher of a payment or refund, as a file and by mail. */
export const paymentReceiptRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/payments' })
    .use(session(deps))
    .get(
      '/:id/pdf',
      async ({ account, params, query, request: { signal } }) =>
        fileAnswer(
          await receiptPdf({ ...deps, signal }, account, params.id, query.language),
          query.download ? 'attachment' : 'inline',
        ),
      { ...one, query: PdfQuery },
    )
    .post(
      '/:id/send',
      async ({ account, params, body, change }) => {
        await printReceiptForSending(deps, account, params.id)
        const sent = await change(200, (context) => sendReceipt(context, params.id, body))
        deps.mail.wake()
        return sent
      },
      { ...one, body: SendBody },
    )

/** The payments, refunds, moves and write-offs of one invoice. */
export const invoicePaymentRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(session(deps))
    .post(
      '/:id/payments',
      ({ params, body, change }) => change(201, (context) => recordInvoicePayment(context, params.id, body)),
      { ...one, body: InvoicePaymentBody },
    )
    .delete(
      '/:id/payments/:paymentId',
      ({ params, body, change }) =>
        change(204, async (context) => {
          const { id } = await findPaymentOn(context, params.id, params.paymentId)
          await reversePayment(context, id, { reason: body?.reason })
        }),
      { params: InvoicePaymentParams, body: UndoBody },
    )
    .post(
      '/:id/refund',
      ({ params, body, change }) => change(201, (context) => refundInvoice(context, params.id, body)),
      { ...one, body: RefundBody },
    )
    .post(
      '/:id/write-off',
      ({ params, body, change }) => change(201, (context) => writeOff(context, params.id, body)),
      { ...one, body: WriteOffBody },
    )
    .post(
      '/:id/move-excess',
      async ({ params, body, change }) => {
        const moved = await change(200, async (context) => {
          await moveExcess(context, params.id, body)
          return getDocument(context, 'invoice', params.id)
        })
        return withPublicUrl(moved, deps.env)
      },
      { ...one, body: MoveExcessBody },
    )
    .get('/:id/available-credit', ({ params, read }) => read((context) => availableCredit(context, params.id)), one)
