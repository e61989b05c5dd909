/** Each type of document says its statuses in words that agree with its noun. */
import { describe, expect, test } from 'bun:test'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import {
  creditNoteStatusMessages,
  documentStatusText,
  invoiceStatusMessages,
  quotationStatusMessages,
} from '#i18n/documents/statuses.ts'

const allMessages = {
  invoice: invoiceStatusMessages,
  quotation: quotationStatusMessages,
  'credit-note': creditNoteStatusMessages,
}

describe.each(DOCUMENT_TYPE_NAMES)('%s', (type) => {
  const { en, ar } = allMessages[type]

  test('has a word for each status of its type', () => {
    for (const status of DOCUMENT_TYPES[type].statuses) {
      expect([Object.keys(en), Object.keys(ar)]).toEqual([
        expect.arrayContaining([status]),
        expect.arrayContaining([status]),
      ])
      const texts = [documentStatusText(type, status, 'en'), documentStatusText(type, status, 'ar')]
      expect<unknown[]>(texts).toEqual([en[status as 'issued'], ar[status as 'issued']])
    }
    expect(() => documentStatusText('credit-note', 'accepted', 'en')).toThrow(RangeError)
  })

  test('Arabic agrees with the noun: feminine for invoices alone, apart from the noun مسودة', () => {
    for (const [status, text] of Object.entries(ar)) {
      const isFeminine = /^\S*ة(\s|$)/.test(typeof text === 'string' ? text : text.one)
      expect([status, isFeminine]).toEqual([status, status === 'draft' || type === 'invoice'])
    }
  })
})
