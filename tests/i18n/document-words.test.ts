/** Each type of document is spoken of in words that agree with its noun: فاتورة is feminine, عرض سعر and إشعار are masculine. */
import { describe, expect, test } from 'bun:test'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { clientPageWords } from '#i18n/client-page/by-type.ts'
import { creditNoteMessages } from '#i18n/credit-notes/credit-notes.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { creditNoteSendMessages } from '#i18n/credit-notes/send.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceSendMessages } from '#i18n/invoices/send.ts'
import { quotationEditorMessages } from '#i18n/quotations/editor.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import { quotationMessages } from '#i18n/quotations/quotations.ts'
import { quotationSendMessages } from '#i18n/quotations/send.ts'
import type { DocumentTypeConfig } from '#ui/features/documents/document-type.ts'

type Words = DocumentTypeConfig['words']

/** A credit note is made from its invoice and never a draft: it has no editor. */
const allWords = {
  invoice: {
    list: invoiceListMessages,
    document: invoiceMessages,
    send: invoiceSendMessages,
    editor: invoiceEditorMessages,
  },
  quotation: {
    list: quotationListMessages,
    document: quotationMessages,
    send: quotationSendMessages,
    editor: quotationEditorMessages,
  },
  'credit-note': { list: creditNoteListMessages, document: creditNoteMessages, send: creditNoteSendMessages },
} satisfies Record<(typeof DOCUMENT_TYPE_NAMES)[number], Words>

/** Where another type speaks of an invoice on purpose: what it becomes, or what it corrects. */
const OF_THE_INVOICE = new Set(['emptyText', 'converted', 'voidText', 'invoice', 'ofInvoice'])

const FEMININE = /صدرت|أُنشئت|عُدّلت|نُسخت|شاهدها|يشاهدها|إرسالها|تنزيلها|تعديلها|إبقاؤها|سدادها|ملغاة|محددة|أُلغيت|أُصدرت/

const entriesOf = (type: keyof typeof allWords, locale: 'en' | 'ar') =>
  [...Object.values(allWords[type]), clientPageWords(type)].flatMap((pair) =>
    Object.entries(pair[locale]).map(([key, text]): [string, string] => [key, JSON.stringify(text)]),
  )

describe.each(['quotation', 'credit-note'] as const)('%s', (type) => {
  test('has every message that an invoice has in the same group', () => {
    for (const group of ['document', 'send'] as const)
      expect(Object.keys(allWords[type][group].en).toSorted()).toEqual(
        Object.keys(allWords.invoice[group].en).toSorted(),
      )
  })

  test('never calls itself an invoice', () => {
    const said = (locale: 'en' | 'ar', noun: RegExp) =>
      entriesOf(type, locale).filter(([key, text]) => !OF_THE_INVOICE.has(key) && noun.test(text))
    expect(said('en', /invoice/i)).toEqual([])
    expect(said('ar', /فاتورة|فواتير|فاتورت/)).toEqual([])
  })

  test('has no verb or pronoun of the feminine', () => {
    // Several things take the feminine whatever their gender: «العروض المحددة».
    const notOfItself = new Set([...OF_THE_INVOICE, 'selection', 'selected', 'skipped'])
    const found = entriesOf(type, 'ar').filter(([key, text]) => !notOfItself.has(key) && FEMININE.test(text))
    expect(found).toEqual([])
  })
})

test('a quotation is written with every message an invoice is', () => {
  expect(Object.keys(quotationEditorMessages.en)).toEqual(Object.keys(invoiceEditorMessages.en))
})

test('the guard sees the feminine of an invoice', () => {
  const found = entriesOf('invoice', 'ar').filter(([, text]) => FEMININE.test(text))
  const keys = found.map(([key]) => key)
  expect(keys).toEqual(expect.arrayContaining(['issuedAs', 'voided', 'viewed', 'linkWhat', 'keepDraft', 'sendingTo']))
})
