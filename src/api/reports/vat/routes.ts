import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { enterVat, fileVat } from './filing-service.ts'
import { vatLines } from './lines-service.ts'
import {
  VatEntriesBody,
  VatFilingBody,
  VatFilingsAnswer,
  VatLinesAnswer,
  VatLinesQuery,
  VatQuery,
  VatReturnAnswer,
} from './model.ts'
import { vatFilings, vatReturn } from './return-service.ts'

export const vatRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/vat' })
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => vatReturn(context, query)), {
      query: VatQuery,
      response: { 200: VatReturnAnswer },
      detail: { summary: 'The VAT return of a tax period, box by box' },
    })
    .get('/lines', ({ query, read }) => read((context) => vatLines(context, query)), {
      query: VatLinesQuery,
      response: { 200: VatLinesAnswer },
      detail: { summary: 'The documents behind a box of the VAT return' },
    })
    .put('/entries', ({ body, change, user }) => change(200, (context) => enterVat(context, user, body)), {
      body: VatEntriesBody,
      detail: { summary: 'Enters the figures of a VAT return that documents do not fill' },
    })
    .get('/filings', ({ read }) => read(vatFilings), {
      response: { 200: VatFilingsAnswer },
      detail: { summary: 'The VAT returns as they were filed' },
    })
    .post('/filings', ({ body, change, user }) => change(201, (context) => fileVat(context, user, body)), {
      body: VatFilingBody,
      detail: { summary: 'Keeps the figures of a VAT return as it was filed' },
    })
