/** The statements of one issued invoice, the rows and tables of the product, prepared once. */
export const STATEMENTS = {
  session: 'SELECT account_id FROM sessions WHERE id = ? AND ended_at IS NULL AND expires_at > ?',
  company: `SELECT a.*, t.default_rate, s.invoice_prefix, u.trial_ends_at, u.unlimited FROM accounts a
    JOIN tax_configurations t ON t.account_id = a.id JOIN settings s ON s.account_id = a.id
    JOIN subscriptions u ON u.account_id = a.id WHERE a.id = ?`,
  record: 'SELECT * FROM idempotency_records WHERE account_id = ? AND method = ? AND path = ? AND key = ?',
  addRecord:
    'INSERT INTO idempotency_records (account_id, method, path, key, body_hash, status, answer, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  known: 'SELECT id FROM documents WHERE account_id = ? AND id = ?',
  tombstone: 'SELECT id FROM document_tombstones WHERE account_id = ? AND id = ?',
  series: "SELECT next FROM number_series WHERE account_id = ? AND kind = 'invoice' AND prefix = ?",
  putSeries: `INSERT INTO number_series (account_id, kind, prefix, next, highest_used) VALUES (?, 'invoice', ?, ?, ?)
    ON CONFLICT (account_id, kind, prefix) DO UPDATE SET next = excluded.next, highest_used = excluded.highest_used`,
  lastCopy: 'SELECT position, hash FROM frozen_copies WHERE account_id = ? ORDER BY position DESC LIMIT 1',
  addCopy:
    'INSERT INTO frozen_copies (account_id, position, document_id, copy, hash, previous_hash, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  addInvoice: `INSERT INTO documents (id, account_id, status, kind, version, draft, number, customer_name, currency, total,
    tax, issue_date, due_date, created_at, updated_at, issued_at, views)
    VALUES (?, ?, 'issued', ?, 2, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  addSums: `INSERT INTO document_sums (account_id, type, status, currency, month, count, total, tax) VALUES (?, 'invoice', 'issued', ?, ?, 1, ?, ?)
    ON CONFLICT (account_id, type, status, currency, month)
    DO UPDATE SET count = count + 1, total = total + excluded.total, tax = tax + excluded.tax`,
  addDues: `INSERT INTO document_dues (account_id, type, currency, due_date, count, total) VALUES (?, 'invoice', ?, ?, 1, ?)
    ON CONFLICT (account_id, type, currency, due_date) DO UPDATE SET count = count + 1, total = total + excluded.total`,
  addWords: 'INSERT INTO document_words (rowid, words) VALUES (?, ?)',
  addEvent: 'INSERT INTO document_events (id, account_id, document_id, kind, at, data) VALUES (?, ?, ?, ?, ?, ?)',
  one: `SELECT i.id, i.number, i.status, i.version, i.sent_at, i.viewed_at, i.views, i.created_at, i.issued_at, i.due_date,
    i.currency, i.total, i.paid, i.credited, i.written_off, f.copy, f.hash, a.time_zone FROM documents i
    JOIN frozen_copies f ON f.account_id = i.account_id AND f.document_id = i.id
    JOIN accounts a ON a.id = i.account_id WHERE i.account_id = ? AND i.id = ?`,
  paymentsOf: `SELECT p.id, p.number, p.kind, p.date, p.method, sum(l.amount) AS allocated FROM payment_allocations l
    JOIN payments p ON p.account_id = l.account_id AND p.id = l.payment_id
    WHERE l.account_id = ? AND l.document_id = ? GROUP BY p.place ORDER BY p.place`,
  creditsOf: `SELECT id, number, issue_date, total FROM documents
    WHERE account_id = ? AND original_id = ? AND type = 'credit-note' AND original_id IS NOT NULL ORDER BY place`,
  zone: 'SELECT time_zone FROM accounts WHERE id = ?',
  list: `SELECT place, id, type, status, kind, version, number, revision, customer_id, customer_name, customer_name_ar,
    currency, total, paid, credited, written_off, settlement, tax, issue_date, due_date, created_at, updated_at, issued_at,
    sent_at, viewed_at, views,
    CASE WHEN status = 'draft' AND customer_name = '' THEN json_extract(draft, '$.lines[0]') END AS first_line,
    CASE WHEN original_id IS NOT NULL THEN (SELECT o.number FROM documents o
      WHERE o.account_id = documents.account_id AND o.id = documents.original_id) END AS original_number
    FROM documents INDEXED BY documents_list WHERE account_id = ? AND type = 'invoice' ORDER BY place DESC LIMIT ?`,
}
