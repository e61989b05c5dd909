import { expect, test } from 'bun:test'
import { type CheckOutcome, isDamage, sentenceOf } from '#domain/health/integrity.ts'

const OUTCOMES: Array<[CheckOutcome, boolean, string]> = [
  [{ kind: 'whole' }, false, 'whole'],
  [
    { kind: 'pages', detail: 'Tree 5 page 9: btreeInitPage() returns error code 11' },
    true,
    'its pages are damaged: Tree 5 page 9: btreeInitPage() returns error code 11',
  ],
  [{ kind: 'reference', table: 'documents' }, true, 'a row of documents refers to one that is missing'],
  [
    { kind: 'text', table: 'customers', column: 'name', row: 7 },
    true,
    'a text is damaged: customers.name of row 7 is no UTF-8',
  ],
  [
    { kind: 'chain', account: 'a1', position: 3, document: 'INV-0003' },
    true,
    'the hash chain of account a1 is broken at position 3, document INV-0003',
  ],
  [
    { kind: 'chain', account: 'a1', position: 3, document: null },
    true,
    'the hash chain of account a1 is broken at position 3',
  ],
  [
    { kind: 'figure', table: 'documents', account: 'a1', figure: 'paid', row: 'INV-0003', kept: '500', added: '400' },
    true,
    'documents.paid of INV-0003, account a1, is 500, and 400 by the rows that it follows from',
  ],
  [{ kind: 'unreadable', detail: 'disk I/O error' }, true, 'it cannot be read: disk I/O error'],
  [
    { kind: 'aborted', part: 'checks the pages', by: 'SIGABRT' },
    true,
    'the process that checks the pages ended with SIGABRT',
  ],
  [{ kind: 'no-space', megabytes: 900 }, false, 'a copy of it needs 900 MB of free disk space'],
  [{ kind: 'failed', detail: 'it cannot be copied: EACCES' }, false, 'it cannot be copied: EACCES'],
]

test.each(OUTCOMES)('%j: whether it is damage, and its sentence', (outcome, damaged, sentence) => {
  expect([isDamage(outcome), sentenceOf(outcome)]).toEqual([damaged, sentence])
})
