/** The cost of branding: its pictures on a PDF, and the preview after a change. */
import { pngFile, type Rgba } from '#tests/support/image-files.ts'
import { addCompany, createCompany } from './company.ts'
import { type Comparison, median } from './comparison.ts'
import { startProduct } from './running.ts'
import { TEN_LINES } from './ten-lines.ts'

const ROUNDS = 40
const NOTHING: Rgba = [0, 0, 0, 0]

/** The largest pictures that the server stores, with as much detail as a scan. */
const PICTURES = {
  logo: pngFile(840, 270, (x, y) => [(x * 7) % 256, (y * 5) % 256, (x ^ y) % 256]),
  stamp: pngFile(480, 480, (x, y) => (Math.hypot(x - 240, y - 240) < 226 && (x * y) % 7 < 3 ? [29, 78, 216] : NOTHING)),
  signature: pngFile(420, 140, (x, y) => (Math.abs(y - 70 - 56 * Math.sin(x / 28)) < 3 ? [20, 20, 80] : NOTHING)),
}

export async function branding(): Promise<Comparison[]> {
  const branded = await createCompany()
  const plain = await addCompany(branded.dataDir, 'plain@example.com')
  const server = await startProduct(branded.dataDir)
  const send = async (token: string, method: string, path: string, body?: unknown, type = 'application/json') => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      ...(body !== undefined && { body: body instanceof Uint8Array ? new Blob([body.slice()]) : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const timeOf = async (job: Promise<Response>) => {
    const from = performance.now()
    await (await job).arrayBuffer()
    return performance.now() - from
  }
  try {
    for (const [picture, bytes] of Object.entries(PICTURES))
      await send(branded.token, 'PUT', `/api/company-branding/${picture}`, bytes, 'image/png')
    for (const { token } of [branded, plain])
      await send(token, 'PUT', '/api/company-branding', { color: '#0f5f59', signatureLine: true })
    const printed = async (token: string, nth: number) => {
      const issued = await send(token, 'POST', '/api/invoices?issue=1', { ...TEN_LINES, reference: `PO-${nth}` })
      const { id } = (await issued.json()) as { id: string } // because the API answers with the invoice
      return timeOf(send(token, 'GET', `/api/invoices/${id}/pdf`))
    }
    const seen = (nth: number, brand?: object) =>
      timeOf(
        send(branded.token, 'POST', '/api/documents/preview?page=1', {
          ...TEN_LINES,
          reference: `PO-${nth}`,
          ...(brand && { seller: { brand } }),
        }),
      )
    const times = { plain: [] as number[], branded: [] as number[], editor: [] as number[], look: [] as number[] }
    for (let round = -2; round < ROUNDS; round++) {
      const took = {
        plain: await printed(plain.token, round),
        branded: await printed(branded.token, round),
        editor: await seen(round),
        look: await seen(0, {
          color: `#${(0x0f5f59 + round * 0x1010).toString(16).padStart(6, '0')}`,
          signatureLine: true,
        }),
      }
      if (round < 0) continue
      for (const name of ['plain', 'branded', 'editor', 'look'] as const) times[name].push(took[name])
    }
    const shown = (all: number[]) =>
      `${[Math.min(...all), median(all), Math.max(...all)].map((ms) => ms.toFixed(0)).join(' / ')} ms`
    return [
      {
        what: 'PDF with logo, stamp and signature, against none: min / median / max',
        ours: shown(times.branded),
        theirs: shown(times.plain),
        ratio: median(times.plain) / median(times.branded),
        goal: { atLeast: 0.8 },
        cause: 'pictures without a flat area are packed anew for each paper',
      },
      {
        what: 'preview after a change of the look, against one of a line',
        ours: shown(times.look),
        theirs: shown(times.editor),
        ratio: median(times.look) / median(times.editor),
        goal: { atMost: 1.5 },
      },
    ]
  } finally {
    await server.stop()
    branded.remove()
  }
}
