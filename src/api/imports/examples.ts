/** An example of each answer about imports, for the description of the API: Elysia describes only answers that have a schema. */
import { csvDetail } from '#api/file-details.ts'
import { csvLine } from '#domain/text/csv.ts'
import { templateOf } from './template-file.ts'

const REFUSED = 'A UAE TRN has 15 digits, begins with 1 and ends with 03. Please check it.'
const TEMPLATE = templateOf('items')

const ID = '01a22c7e-20f2-74cb-b5d2-95eeec73517c'
const NONE = { new: 0, update: 0, same: 0, doubtful: 0, refused: 0 }
const COUNTS = { ...NONE, new: 1 }
const AT = '2027-03-02T08:00:00.000Z'

const BEGUN = {
  id: ID,
  kind: 'customers',
  state: 'columns',
  fileName: 'customers.csv',
  rows: 1,
  counts: NONE,
  records: { new: 0, update: 0, credits: 0 },
  done: 0,
  failure: null,
  inUse: 0,
  createdAt: AT,
  appliedAt: null,
  endedAt: null,
  undoUntil: null,
}

const WHOLE = {
  ...BEGUN,
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: null,
  columns: [
    { head: 'Name', meaning: 'name', samples: ['Noor Trading'] },
    { head: 'TRN', meaning: 'trn', samples: ['100123456789003'] },
  ],
  questions: [],
  answers: {},
  existing: 'keep',
  importedBefore: null,
}

const CHECKED = { state: 'checked', counts: COUNTS, records: { new: 1, update: 0, credits: 0 } }

const ROW = {
  row: 2,
  cells: ['Noor Trading', '100123456789003'],
  corrections: {},
  choice: null,
  fate: 'new',
  refusedWith: null,
  targetId: '01a22c7e-2187-7018-bee5-1836bae09e5d',
  changes: null,
  credit: null,
}

const json = (description: string, example: object) => ({
  description,
  content: { 'application/json': { example } },
})

const answer = (status: 200 | 201 | 202, description: string, example: object) => ({
  responses: { [status]: json(description, example) },
})

export const IMPORT_DETAILS = {
  list: answer(200, 'The imports of the company, the newest first.', {
    items: [{ ...BEGUN, ...CHECKED }],
    nextCursor: null,
  }),
  template: csvDetail(
    'A table to fill in: heads in both languages, and an example row.',
    csvLine(TEMPLATE.heads) + csvLine(TEMPLATE.row),
  ),
  uploaded: answer(201, 'The import, with the meaning of each column.', WHOLE),
  one: answer(200, 'The import, with its columns.', { ...WHOLE, ...CHECKED }),
  changed: answer(200, 'The import after its check.', { ...WHOLE, ...CHECKED }),
  rows: answer(200, 'Rows of the file, and what becomes of each.', { items: [ROW], nextCursor: null }),
  refused: csvDetail(
    'The refused rows under the heads of the file, and why each is refused.',
    csvLine(['Name', 'TRN', 'Why it was refused']) + csvLine(['Noor Trading', '12', REFUSED]),
  ),
  applying: answer(202, 'The import, which is applied from now on.', {
    ...BEGUN,
    ...CHECKED,
    state: 'applying',
    appliedAt: AT,
  }),
  undoing: answer(202, 'The import, which is taken back from now on.', {
    ...BEGUN,
    ...CHECKED,
    state: 'undoing',
    done: 1,
    appliedAt: AT,
  }),
  atOnce: {
    responses: {
      200: json('With `dryRun=1`: what would become of each row.', {
        counts: COUNTS,
        questions: [],
        rows: [{ row: 2, fate: 'new' }],
      }),
      202: json('The import, which is applied from now on.', { id: ID }),
    },
  },
}
