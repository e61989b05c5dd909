import { expect, test } from 'bun:test'
import { noteOf } from '#domain/admin/note.ts'

test('a note is stored without blanks around it and without marks of direction', () => {
  expect(noteOf(' Pays by cheque\n')).toBe('Pays by cheque')
  expect(noteOf('\u202eيدفع بشيك')).toBe('يدفع بشيك')
  expect(noteOf(' \n\u2067 ')).toBe('')
})
