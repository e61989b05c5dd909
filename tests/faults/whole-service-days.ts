/** The counts of days that triggers write are those of the rows that are there, whatever happened meanwhile. */
import { expect } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'

const DAY = sql.raw('86400000')
const REAL = sql.raw('JOIN subscription_payments payment ON payment.id = period.payment_id AND NOT payment.test')

/** Mail counts while its rows are there: 30 days. */
export async function expectWholeServiceDays(db: Reader): Promise<void> {
  const counted = sql`
    SELECT 'companies' AS figure, created_at / ${DAY} AS day, '' AS part, count(*) AS count, 0 AS amount FROM accounts GROUP BY 2
    UNION ALL SELECT 'users', created_at / ${DAY}, '', count(*), 0 FROM users GROUP BY 2
    UNION ALL SELECT 'issued', at / ${DAY}, type, count(*), 0 FROM document_events WHERE kind = 'issued' GROUP BY 2, 3
    UNION ALL SELECT 'revenue', period.added_at / ${DAY}, period.plan, count(*), sum(payment.amount)
      FROM paid_periods period ${REAL} GROUP BY 2, 3
    UNION ALL SELECT 'first-paid', company.created_at / ${DAY}, '', count(*), 0 FROM accounts company
      WHERE EXISTS (SELECT 1 FROM paid_periods period ${REAL} WHERE period.account_id = company.id) GROUP BY 2
    UNION ALL SELECT 'mails-taken', sent_at / ${DAY}, '', count(*), 0 FROM mail_outbox WHERE status = 'sent' GROUP BY 2
    UNION ALL SELECT 'mails-failed', next_attempt_at / ${DAY}, '', count(*), 0 FROM mail_outbox
      WHERE status IN ('failed', 'dropped') GROUP BY 2
    UNION ALL SELECT 'last-seen', last_seen_at / ${DAY}, '', count(*), 0 FROM users WHERE last_seen_at > 0 GROUP BY 2`
  const different = await db.all(sql`
    SELECT figure, day, part, sum(kept) AS kept, sum(counted) AS counted FROM (
      SELECT figure, day, part, count AS kept, amount AS kept_amount, 0 AS counted, 0 AS amount
        FROM service_days WHERE figure <> 'active'
      UNION ALL SELECT figure, day, part, 0, 0, count, amount FROM (${counted}))
    GROUP BY figure, day, part HAVING sum(kept) <> sum(counted) OR sum(kept_amount) <> sum(amount)`)
  expect(different).toEqual([])
  // A company was active on its latest day.
  const missed = await db.all(sql`
    SELECT day, count(*) AS companies FROM last_seen_days latest GROUP BY day HAVING count(*) > coalesce(
      (SELECT count FROM service_days active WHERE active.figure = 'active' AND active.day = latest.day), 0)`)
  expect(missed).toEqual([])
}
