/** How long one account's letter takes while another's are with recipients whose mail server says not a word more. */
import { invoiceBody } from '#tests/support/examples.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { addCompany, createCompany } from './company.ts'
import type { Comparison } from './comparison.ts'
import { startProduct } from './running.ts'

const HANGING = 40
const LETTERS = 20

export async function mailFairness(): Promise<Comparison[]> {
  const attacker = await createCompany()
  const victim = await addCompany(attacker.dataDir, 'neighbour@example.com')
  const mailServer = await startMailServer(
    () => 'accept',
    (recipient) => (recipient.startsWith('stuck') ? 'hang' : 'accept'),
  )
  const server = await startProduct(attacker.dataDir, { MAIL_URL: mailServer.url })
  try {
    const post = async (token: string, path: string, body: object): Promise<{ id: string }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const url = `http://127.0.0.1:${server.port}/api/invoices${path}`
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const sendTo = async (token: string, id: string, to: string) => {
      const startedAt = performance.now()
      await post(token, `/${id}/send`, { to: [to] })
      return { startedAt, to }
    }
    const letters = async (id: string, round: string): Promise<number[]> => {
      const times: number[] = []
      for (let at = 0; at < LETTERS; at++) {
        const { startedAt, to } = await sendTo(victim.token, id, `${round}${at}@clients.example`)
        while (!mailServer.taken.some((mail) => mail.to === to)) await Bun.sleep(2)
        times.push(performance.now() - startedAt)
      }
      return times.toSorted((a, b) => a - b)
    }
    const { id } = await post(victim.token, '?issue=1', invoiceBody())
    const other = await post(attacker.token, '?issue=1', invoiceBody())
    await letters(id, 'first')
    const quiet = await letters(id, 'quiet')
    for (let at = 0; at < HANGING; at++) await sendTo(attacker.token, other.id, `stuck@host${at}.example`)
    const beside = await letters(id, 'beside')
    const median = (times: number[]) => times[times.length / 2] ?? 0
    const text = (times: number[]) => `median ${median(times).toFixed(0)} ms, most ${(times.at(-1) ?? 0).toFixed(0)} ms`
    return [
      {
        what: `a letter beside ${HANGING} recipients who hang, against quiet`,
        ours: `${text(beside)}, of ${LETTERS}`,
        theirs: text(quiet),
        ratio: median(beside) / median(quiet),
        goal: { atMost: 2 },
      },
    ]
  } finally {
    await server.stop()
    await mailServer.close()
    attacker.remove()
  }
}
