/** Receipt vouchers through the front door: frozen with the entry, printed once, mailed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { frozenCopies, printedPdfs } from '#db/schema/documents.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { readFrozenReceipt } from '#api/documents/frozen-copy.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { CASH, invoiceOf, type Payment, type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'an admin of these tests' }

describeDatabases('A receipt voucher', (backend) => {
  let server: TestServer
  let shop: Selling
  beforeAll(async () => {
    server = await startTestServer({ backend, env: { ...ADMIN, MAIL_FROM: 'Sanad <post@sanad.example>' } })
  })
  beforeEach(async () => {
    shop = await startSelling(server)
  })
  afterAll(() => server.close())

  const frozen = async (payment: string): Promise<PaymentReceipt> => {
    const own = and(eq(frozenCopies.accountId, shop.account), eq(frozenCopies.documentId, payment))
    const [found] = await server.db.read.select().from(frozenCopies).where(own)
    return readFrozenReceipt(found?.copy ?? '{}')
  }
  const pdf = (id: string, query = '') => shop.ask('GET', `/api/payments/${id}/pdf${query}`)
  const textOf = async (id: string, query = '') =>
    pdfText((await pdf(id, query)).bytes)
      .join(' ')
      .replace(/\s+/g, ' ')

  describe('is frozen with what it confirms', () => {
    test('of a payment on an invoice: what is left of it then, whatever comes after', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const { body: first } = await shop.pay(invoice.id, '40.00', { method: 'transfer', reference: 'TT 4471' })
      await shop.pay(invoice.id, '75.00')
      expect(await frozen(first.id)).toMatchObject({
        id: first.id,
        number: 'RC-0001',
        kind: 'payment',
        seller: { name: 'Noor Trading' },
        payer: { name: 'Walk-in buyer' },
        amount: '40.00',
        words: { en: 'Forty dirhams only' },
        method: 'transfer',
        reference: 'TT 4471',
        invoices: [{ number: invoice.number, amount: '40.00', left: '60.00' }],
        onAccount: '0.00',
        language: 'en',
        printVersion: PRINT_VERSION,
      })
      const [, second] = (await shop.invoice(invoice.id)).payments ?? []
      expect((await frozen(second?.id ?? '')).invoices).toMatchObject([{ amount: '75.00', left: '-15.00' }])
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('of a customer’s payment: each invoice, and what is kept on account', async () => {
      const customerId = await shop.customer()
      const one = await shop.issue({ total: '100.00', customerId })
      const other = await shop.issue({ total: '50.00', customerId })
      const allocations = [
        { invoiceId: one.id, amount: '100.00' },
        { invoiceId: other.id, amount: '20.00' },
      ]
      const body = { ...CASH, customerId, currency: 'AED', amount: '150.00', allocations }
      const { id } = (await shop.ask<Payment>('POST', '/api/payments', body)).body
      expect(await frozen(id)).toMatchObject({
        payer: { name: 'Al Waha Trading L.L.C.' },
        invoices: [
          { number: one.number, amount: '100.00', left: '0.00' },
          { number: other.number, amount: '20.00', left: '30.00' },
        ],
        onAccount: '30.00',
      })
      // Later allocations are not printed on the voucher of today.
      const later = { allocations: [{ invoiceId: other.id, amount: '30.00' }] }
      expect((await shop.ask('POST', `/api/payments/${id}/allocate`, later)).status).toBe(200)
      expect(await frozen(id)).toMatchObject({ onAccount: '30.00' })
    })

    test('of a refund: from which invoice, or of which payment', async () => {
      const customerId = await shop.customer()
      const invoice = await shop.issue({ total: '100.00', customerId })
      await shop.pay(invoice.id, '130.00')
      const back = await shop.ask<Payment>('POST', `/api/invoices/${invoice.id}/refund`, { ...CASH, amount: '10.00' })
      expect(await frozen(back.body.id)).toMatchObject({
        number: 'RF-0001',
        kind: 'refund',
        amount: '10.00',
        invoices: [{ number: invoice.number, amount: '10.00', left: '-20.00' }],
        onAccount: '0.00',
      })
      const stored = { ...CASH, customerId, currency: 'KWD', amount: '5.250' }
      const payment = (await shop.ask<Payment>('POST', '/api/payments', stored)).body
      const refund = await shop.ask<Payment>('POST', `/api/payments/${payment.id}/refund`, { ...CASH, amount: '1.250' })
      expect(await frozen(refund.body.id)).toMatchObject({
        currency: 'KWD',
        amount: '1.250',
        refundOf: payment.number,
        invoices: [],
      })
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('in the language of its invoice; on account in the customer’s, else the company’s own', async () => {
      const customer = async (facts: object) =>
        (await shop.ask<{ id: string }>('POST', '/api/customers', { name: 'Al Waha', ...facts })).body.id
      const onAccount = async (customerId: string) => {
        const body = { ...CASH, customerId, currency: 'AED', amount: '5.00' }
        return (await frozen((await shop.ask<Payment>('POST', '/api/payments', body)).body.id)).language
      }
      const arabic = await customer({ language: 'ar' })
      const invoice = await shop.issue({ total: '10.00', customerId: arabic })
      expect((await frozen((await shop.pay(invoice.id, '10.00')).body.id)).language).toBe('en')
      expect(await onAccount(arabic)).toBe('ar')
      const unknown = await customer({})
      expect(await onAccount(unknown)).toBe('en')
      await shop.ask('PUT', '/api/account', { documentLanguage: 'bilingual' })
      expect(await onAccount(unknown)).toBe('bilingual')
    })

    test('a write-off has none, and a slip keeps its own', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const rest = { amount: '1.00', reason: 'Charge of the bank' }
      const written = await shop.ask<Payment>('POST', `/api/invoices/${invoice.id}/write-off`, rest)
      expect((await pdf(written.body.id)).status).toBe(404)
      const slip = (await shop.pay(invoice.id, '10.00')).body
      await shop.undo(invoice.id, slip.id)
      expect((await shop.pay(invoice.id, '20.00')).body.number).toBe('RC-0002')
      expect((await frozen(slip.id)).number).toBe('RC-0001')
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('is a link of the chain: whoever changes it breaks the chain, and the check names it', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const { id, number } = (await shop.pay(invoice.id, '40.00')).body
      expect(await firstBrokenLink({ db: server.db.read, account: shop.account })).toBeNull()
      const change = sql`UPDATE frozen_copies SET copy = replace(copy, '40.00', '49.00') WHERE document_id = ${id}`
      const refused = server.db.write((tx) => tx.run(change))
      await expect(refused).rejects.toThrow('frozen copies are append-only')
      const [trigger] = await server.db.read.all<{ sql: string }>(
        sql`SELECT sql FROM sqlite_schema WHERE name = 'frozen_copies_no_update'`,
      )
      await server.db.write(async (tx) => {
        await tx.run(sql`DROP TRIGGER frozen_copies_no_update`)
        await tx.run(change)
        await tx.run(sql.raw(trigger?.sql ?? ''))
      })
      expect(await firstBrokenLink({ db: server.db.read, account: shop.account })).toBe(2)
      expect(await damagedBooks(server.db.read)).toEqual({
        kind: 'chain',
        account: shop.account,
        position: 2,
        document: number,
      })
      // The later tests need the template back.
      await server.db.write(async (tx) => {
        await tx.run(sql`DROP TRIGGER frozen_copies_no_update`)
        await tx.run(sql`UPDATE frozen_copies SET copy = replace(copy, '49.00', '40.00') WHERE document_id = ${id}`)
        await tx.run(sql.raw(trigger?.sql ?? ''))
      })
    })
  })

  describe('is a PDF', () => {
    test('printed once a language and kept, whatever the company, its customer and the invoice become', async () => {
      const customerId = await shop.customer()
      const invoice = await shop.issue({ total: '100.00', customerId })
      const { id } = (await shop.pay(invoice.id, '40.00')).body
      const first = await pdf(id)
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(first.headers.get('content-disposition')).toStartWith('inline; filename="RC-0001.pdf"')
      const arabic = await pdf(id, '?language=ar&download=1')
      expect(arabic.headers.get('content-disposition')).toStartWith('attachment; filename="RC-0001-ar.pdf"')

      await shop.ask('PUT', '/api/account', { name: 'Renamed', nameAr: 'اسم جديد', digits: 'arab' })
      await shop.ask('PUT', `/api/customers/${customerId}`, { name: 'Somebody else' })
      await shop.pay(invoice.id, '60.00')
      expect((await pdf(id)).bytes).toEqual(first.bytes)
      expect((await pdf(id, '?language=ar')).bytes).toEqual(arabic.bytes)
      expect(await textOf(id, '?language=bilingual')).toContain('Noor Trading')
      const own = and(eq(printedPdfs.accountId, shop.account), eq(printedPdfs.documentId, id))
      const stored = await server.db.read.select().from(printedPdfs).where(own)
      const keys = stored.map(({ type, language, mark }) => `${type} ${language} ${mark}`)
      expect(keys.toSorted()).toEqual(['receipt ar issued', 'receipt bilingual issued', 'receipt en issued'])
    })

    test('that speaks of a tax invoice only where there can be one', async () => {
      const NOTE = 'It is not a tax invoice.'
      const plain = await shop.issue({ total: '100.00' })
      const unregistered = (await shop.pay(plain.id, '40.00')).body
      expect(await textOf(unregistered.id)).not.toContain(NOTE)
      await shop.ask('PUT', '/api/account', { vatRegistered: true, trn: '100123456700003', address: 'Dubai' })
      const outOfScope = await shop.issue({ total: '100.00' })
      expect(await textOf((await shop.pay(outOfScope.id, '40.00')).body.id)).not.toContain(NOTE)
      const lines = [{ description: 'Work', quantity: '1', unitPrice: '100.00', tax: 'standard' }]
      const taxed = await shop.ask<{ id: string }>('POST', '/api/invoices?issue=1', {
        ...invoiceOf({ total: '100.00' }),
        lines,
      })
      expect(await textOf((await shop.pay(taxed.body.id, '40.00')).body.id)).toContain(NOTE)
      // The voucher that was frozen before is as it was.
      expect(await textOf(unregistered.id)).not.toContain(NOTE)
    })

    test('with its mark once it is reversed', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const { id } = (await shop.pay(invoice.id, '40.00', { method: 'cheque', cheque: { number: '117' } })).body
      expect(await textOf(id)).not.toContain('Reversed')
      await shop.ask('POST', `/api/payments/${id}/reverse`, { reason: 'bounced at the bank' })
      expect(await textOf(id)).toContain('Reversed')
      expect(await textOf(id, '?language=ar')).toContain('ملغى')
      expect(await textOf(id)).not.toContain('bounced')
    })

    test('by a one-use address too', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const { id } = (await shop.pay(invoice.id, '40.00')).body
      const path = `/api/payments/${id}/pdf?language=en`
      const { url } = (await shop.ask<{ url: string }>('POST', '/api/downloads', { path })).body
      const file = await server.request('GET', new URL(url).pathname)
      expect(file.bytes).toEqual((await pdf(id)).bytes)
      expect((await server.request('GET', new URL(url).pathname)).status).toBe(404)
      const stranger = await startSelling(server)
      expect((await stranger.ask('POST', '/api/downloads', { path })).status).toBe(404)
      expect((await stranger.ask('GET', path)).status).toBe(404)
    })
  })

  describe('is mailed', () => {
    const lastMail = async () => {
      const mail = (await server.mails()).at(-1)
      if (!mail) throw new Error('No mail')
      return mail
    }
    const send = <Body = Payment & Refused>(id: string, body: object = { to: ['client@example.com'] }) =>
      shop.ask<Body>('POST', `/api/payments/${id}/send`, body)

    test('with its PDF, from the company, in the customer’s language', async () => {
      await shop.ask('PUT', '/api/account', { nameAr: 'نور للتجارة', email: 'office@noor.example' })
      const invoice = await shop.issue({ total: '100.00' })
      const { id } = (await shop.pay(invoice.id, '40.00')).body
      expect((await send(id)).body).toMatchObject({ id, number: 'RC-0001' })
      const mail = await lastMail()
      expect(mail).toMatchObject({
        to: 'client@example.com',
        from: 'Noor Trading <post@sanad.example>',
        subject: 'Receipt voucher RC-0001 from Noor Trading',
      })
      expect(mail.headers.get('reply-to')).toBe('office@noor.example')
      expect(mail.text).toContain('We received your payment of AED 40.00 on 2 March 2027. Thank you.')
      const { bytes } = await pdf(id)
      expect(mail.attachments).toEqual([{ name: 'RC-0001.pdf', type: 'application/pdf', bytes: Buffer.from(bytes) }])

      await send(id, { to: ['a@example.com', 'b@example.com'], language: 'ar' })
      expect(await lastMail()).toMatchObject({ subject: 'سند القبض RC-0001 من نور للتجارة' })
      expect((await lastMail()).text).toContain('استلمنا دفعتكم بمبلغ AED 40.00 بتاريخ 2 مارس 2027')
      await send(id, { to: ['a@example.com'], subject: 'Your receipt', message: 'Thanks!\n\nNoor' })
      const written = await lastMail()
      expect(written).toMatchObject({ subject: 'Your receipt' })
      expect(written.text).not.toContain('We received')
    })

    test('a refund says that it is one', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      await shop.pay(invoice.id, '130.00')
      const back = await shop.ask<Payment>('POST', `/api/invoices/${invoice.id}/refund`, { ...CASH, amount: '30.00' })
      await send(back.body.id)
      const mail = await lastMail()
      expect(mail.subject).toBe('Refund voucher RF-0001 from Noor Trading')
      expect(mail.text).toContain('We refunded AED 30.00 to you on 2 March 2027.')
    })

    test('never once it is reversed; and a wrong address is named', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const { id } = (await shop.pay(invoice.id, '40.00')).body
      const wrong = await send(id, { to: ['nobody'] })
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['to.0']])
      await shop.undo(invoice.id, id)
      const refused = await send(id)
      expect([refused.status, refused.body.reason]).toEqual([409, 'payment.reversed'])
    })

    test('also after the subscription has ended; each counts towards the day’s mails of a trial', async () => {
      const invoice = await shop.issue({ total: '100.00' })
      const { id } = (await shop.pay(invoice.id, '40.00')).body
      await send(id)
      const sent = await server.db.read.all(
        sql`SELECT type FROM document_events WHERE account_id = ${shop.account} AND kind = 'sent'`,
      )
      expect(sent).toEqual([{ type: 'receipt' }])
      const admin = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
      const { adminToken } = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body: admin }))
        .body
      const over = { status: 'expired', userId: shop.user.id }
      await server.request('POST', '/api/subscription/update', { token: adminToken, body: over })
      expect((await shop.ask('POST', `/api/invoices/${invoice.id}/send`, { to: ['c@example.com'] })).status).toBe(402)
      expect((await send(id)).status).toBe(200)
    })
  })
})
