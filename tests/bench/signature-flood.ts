/**
 * A flood of drawn signatures in a process of its own: one socket a link, each sends one after the other. All are of the most pixels, and
 * cut off at their end, so that no answer is ever taken. Its arguments are a `SignatureFlood` as JSON.
 */
import { base64Of, pictureOf } from '#tests/support/signatures.ts'

export type SignatureFlood = { port: number; links: { token: string; hash: string }[]; forMs: number }

export async function signatureFlood(of: SignatureFlood): Promise<void> {
  const child = Bun.spawn([process.execPath, import.meta.path, JSON.stringify(of)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('The flood failed')
}

async function send({ port, links, forMs }: SignatureFlood): Promise<void> {
  const whole = Buffer.from(
    base64Of(pictureOf(1500, 1000, (x, y) => ({ alpha: (x + y) % 97 < 5 ? 255 : 0 }))),
    'base64',
  )
  // Only after inflating does the server notice the missing end chunk and the wrong checksum.
  const signature = Buffer.concat([whole.subarray(0, -13), Buffer.from([0]), whole.subarray(-12)]).toString('base64')
  const until = performance.now() + forMs
  const headers = { 'content-type': 'application/json' }
  await Promise.all(
    links.map(async ({ token, hash }) => {
      const body = JSON.stringify({ name: 'Layla', hash, signature })
      while (performance.now() < until) {
        const address = `http://127.0.0.1:${port}/api/public/documents/${token}/accept`
        const answer = await fetch(address, { method: 'POST', headers, body })
        if (answer.ok) throw new Error('A damaged signature was taken')
        await answer.arrayBuffer()
      }
    }),
  )
}

if (import.meta.main) await send(JSON.parse(process.argv[2] ?? '{}'))
