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
    { kind: 'answer', account: 'a1', document: 'QT-0003' },
    true,
    'a quotation of account a1 does not stand as it was answered: QT-0003',
  ],
  [
    { kind: 'parts', account: 'a1', document: 'QT-0001' },
    true,
    'the parts of quotation QT-0001 of account a1 do not add up',
  ],
  [
    { kind: 'stock', account: 'a1', item: 'SKU-0001' },
    true,
    'the stock of item SKU-0001 of account a1 is not what its movements add up to',
  ],
  [{ kind: 'stock-sums', account: 'a1' }, true, 'the sums over the items of account a1 do not add up'],
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
