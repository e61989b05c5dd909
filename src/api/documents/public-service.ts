/** What a client gets of a document that was shared with him. The token is all he has and all he needs. */
import type { Reader } from '#db/client.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { Refusal } from '#domain/refusal.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { ClientPage } from '#http/client-page-facts.ts'
import type { Deps } from '#http/deps.ts'
import { publicPath } from '#http/public-address.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { getInvoice } from '#api/invoices/answer-service.ts'
import { findShared, type Shared } from '#api/invoices/share-service.ts'
import { paperFor } from './service.ts'

export type Opened = Shared & { token: string; invoice: Invoice; today: LocalDay }

/** @throws Refusal `request.not-found`, alike for a link taken back and one that never was. */
export async function openShared(db: Reader, token: string, now: Date): Promise<Opened> {
  const shared = await findShared(db, token)
  const invoice = await getInvoice(db, shared.account, shared.id, now)
  const today = localDay(now, zoneOf(await findAccount(db, shared.account), now))
  return { ...shared, token, invoice, today }
}

export function clientPageOf({ token, invoice, today }: Opened, language: Locale): ClientPage {
  return {
    document: publicDocument(invoice),
    paper: paperFor(invoice, language),
    language,
    today,
    path: publicPath(token),
    api: `/api/public/documents/${token}`,
  }
}

/** The paper as pictures. `page` counts from 1. @throws Refusal `request.not-found` beyond the last page. */
export async function paperPicture({ pdf }: Pick<Deps, 'pdf'>, { invoice }: Opened, language: Locale, page: number) {
  const [svg] = await pdf.pages(paperFor(invoice, wholePaper(invoice, language)), page)
  if (svg === undefined) throw new Refusal('request.not-found')
  return { bytes: new TextEncoder().encode(svg), name: `${invoice.number}-${page}.svg`, type: 'image/svg+xml' }
}

/** A bilingual document is one paper in both; any other is drawn in the language the client reads. */
const wholePaper = ({ language }: Invoice, read: Locale): DocumentLanguage =>
  language === 'bilingual' ? language : read

export async function countPages({ pdf }: Pick<Deps, 'pdf'>, { invoice }: Opened, language: Locale): Promise<number> {
  return (await pdf.pages(paperFor(invoice, wholePaper(invoice, language)))).length
}
