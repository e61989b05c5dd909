/**
 * A flood of previews in a process of its own: waves of requests of one account for 1,000 lines, all of different drafts,
 * whose sockets close before the answer. Its arguments are a `PreviewFlood` as JSON.
 */
export type PreviewFlood = {
  port: number
  token: string
  waves: number
  requests: number
  /** Letters of the description of a line: 870 make a body of 952 KB. */
  letters: number
  closedAfterMs: number
}

const LINES = 1_000

/** Resolves when the last wave is over. */
export async function flood(of: PreviewFlood): Promise<void> {
  const child = Bun.spawn([process.execPath, import.meta.path, JSON.stringify(of)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('The flood failed')
}

async function sendWaves({ port, token, waves, requests, letters, closedAfterMs }: PreviewFlood): Promise<void> {
  const line = { quantity: '1', unitPrice: '10.00', tax: 'standard' }
  const description = 'Structured cabling of one floor, with labels and tests '.repeat(40).slice(0, letters)
  const lines = Array.from({ length: LINES }, (_, index) => ({ ...line, description: `${index} ${description}` }))
  const draft = { currency: 'AED', language: 'en', issueDate: '2027-03-02', pricesIncludeTax: false, lines }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let wave = 0; wave < waves; wave++) {
    const signal = AbortSignal.timeout(closedAfterMs)
    const sent = Array.from({ length: requests }, async () => {
      const body = JSON.stringify({ id: Bun.randomUUIDv7(), ...draft })
      const answer = await fetch(`http://127.0.0.1:${port}/api/documents/preview`, {
        method: 'POST',
        headers,
        body,
        signal,
      })
      await answer.arrayBuffer()
    })
    await Promise.allSettled([...sent, Bun.sleep(closedAfterMs)])
  }
}

if (import.meta.main) await sendWaves(JSON.parse(process.argv[2] ?? '{}'))
