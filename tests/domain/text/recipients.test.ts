import { expect, test } from 'bun:test'
import { readRecipients } from '#domain/text/recipients.ts'

test.each([
  ['a@b.example', ['a@b.example']],
  ['a@b.example, c@d.example; e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['a@b.example، c@d.example؛e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['a@b.example\nc@d.example d@e.example', ['a@b.example', 'c@d.example', 'd@e.example']],
  ['Noor Design Studio <A@B.example>, سارة <c@d.example>', ['a@b.example', 'c@d.example']],
  ['a@b.example, A@b.example', ['a@b.example']],
  [' , ;\n', []],
])('%j', (typed, emails) => {
  expect(readRecipients(typed)).toEqual({ emails, wrong: [] })
})

test('entries that are not addresses are returned as typed', () => {
  expect(readRecipients('Sara, a@b.example, finance@noor, <>')).toEqual({
    emails: ['a@b.example'],
    wrong: ['Sara', 'finance@noor'],
  })
})
