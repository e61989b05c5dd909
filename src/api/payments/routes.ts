import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
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
import {
  AllocateBody,
  CustomerPaymentBody,
  InvoicePaymentBody,
  InvoicePaymentParams,
  MoveExcessBody,
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
    .get('/', ({ account, query, read }) => read((db) => listPayments(db, account, query, deps.now())), {
      query: PaymentListQuery,
    })
    .post(
      '/',
      ({ account, body, change }) => change(201, (tx) => recordCustomerPayment(tx, account, body, deps.now())),
      { body: CustomerPaymentBody },
    )
    .get('/:id', ({ account, params, read }) => read((db) => getPayment(db, account, params.id, deps.now())), one)
    .post(
      '/:id/allocate',
      ({ account, params, body, change }) =>
        change(200, (tx) => allocatePayment(tx, account, params.id, body.allocations, deps.now())),
      { ...one, body: AllocateBody },
    )
    .post(
      '/:id/reverse',
      ({ account, params, body, change }) =>
        change(200, (tx) => reversePayment(tx, account, params.id, body, deps.now())),
      { ...one, body: ReverseBody },
    )
    .post(
      '/:id/refund',
      ({ account, params, body, change }) =>
        change(201, (tx) => refundPayment(tx, account, params.id, body, deps.now())),
      { ...one, body: RefundBody },
    )

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
        const sent = await change(200, (tx) => sendReceipt(tx, account, params.id, body, deps.now()))
        deps.mail.wake()
        return sent
      },
      { ...one, body: SendBody },
    )

/** What is paid, given back, moved and written off of one invoice. */
export const invoicePaymentRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(session(deps))
    .post(
      '/:id/payments',
      ({ account, params, body, change }) =>
        change(201, (tx) => recordInvoicePayment(tx, account, params.id, body, deps.now())),
      { ...one, body: InvoicePaymentBody },
    )
    .delete(
      '/:id/payments/:paymentId',
      async ({ account, params, body, status }) => {
        const { reason } = body ?? {}
        await deps.db.write(async (tx) => {
          const { id } = await findPaymentOn(tx, account, params.id, params.paymentId)
          return reversePayment(tx, account, id, { reason }, deps.now())
        })
        return status(204, undefined)
      },
      { params: InvoicePaymentParams, body: UndoBody },
    )
    .post(
      '/:id/refund',
      ({ account, params, body, change }) =>
        change(201, (tx) => refundInvoice(tx, account, params.id, body, deps.now())),
      { ...one, body: RefundBody },
    )
    .post(
      '/:id/write-off',
      ({ account, params, body, change }) => change(201, (tx) => writeOff(tx, account, params.id, body, deps.now())),
      { ...one, body: WriteOffBody },
    )
    .post(
      '/:id/move-excess',
      async ({ account, params, body, change }) => {
        const moved = await change(200, async (tx) => {
          await moveExcess(tx, account, params.id, body, deps.now())
          return getDocument(tx, account, 'invoice', params.id, deps.now())
        })
        return withPublicUrl(moved, deps.env)
      },
      { ...one, body: MoveExcessBody },
    )
    .get(
      '/:id/available-credit',
      ({ account, params, read }) => read((db) => availableCredit(db, account, params.id)),
      one,
    )
