import { expect, test } from 'bun:test'
import { documentLetter } from '#mail/document-letter.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { letterSheet } from '#ui/features/letters/texts/letter-sheet.ts'

const { html } = documentLetter({
  document: issuedInvoice('INV-0042'),
  type: 'invoice',
  languages: ['ar'],
  texts: { ar: { subject: '', message: 'A style="color: red" <style>p {}</style> href="x" {number}' } },
  answerable: true,
  look: { color: '#0f5f59' },
  page: 'https://sanad.example/d/x',
})

test('no style stands in the markup of a letter, and no link leads anywhere', () => {
  const { markup } = letterSheet(html, false)
  expect(markup).not.toContain(' style="')
  expect(markup).not.toContain(' href="')
  expect(markup).not.toContain('<style')
  expect(markup.match(/ data-style="/g)?.length).toBe(html.match(/ style="/g)?.length)
  expect(markup).toStartWith('<!doctype html>\n<html lang="ar" dir="rtl">')
  // The client's own words are text.
  expect(markup).toContain('style=&#34;color: red&#34;')
})

test('the colours are those of the chosen mail program', () => {
  expect(letterSheet(html, false).css).toContain('@media not all')
  expect(letterSheet(html, true).css).toContain('@media all')
  expect(letterSheet(html, true).css).toContain('color-scheme: dark')
  expect(letterSheet(html, true).css).not.toContain('light dark')
})
