/** Reads a mail from a file or a server: headers, the plain text and the HTML, decoded. */
import { withPlainSpaces } from './plain-spaces.ts'

export type Mail = {
  to: string
  from: string
  subject: string
  messageId: string
  text: string
  html: string
  headers: Map<string, string>
  attachments: { name: string; type: string; bytes: Uint8Array }[]
  /** Pictures that the HTML shows. */
  inline: { cid: string; type: string; bytes: Uint8Array }[]
}

export function readMail(raw: string): Mail {
  const { headers, body } = partOf(raw)
  const parts = partsOf(headers, body)
  const part = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))?.body ?? ''
  const header = (name: string) => decodedWords(headers.get(name) ?? '')
  return {
    to: header('to').replace(/^.*<|>.*$/g, ''),
    from: header('from'),
    subject: header('subject'),
    messageId: header('message-id'),
    text: withPlainSpaces(part('text/plain')),
    html: withPlainSpaces(part('text/html')),
    headers,
    attachments: parts
      .filter(({ headers }) => headers.get('content-disposition')?.startsWith('attachment'))
      .map(attached),
    inline: parts
      .filter(({ headers }) => headers.get('content-disposition')?.startsWith('inline'))
      .map((shown) => {
        const { type, bytes } = attached(shown)
        return { cid: shown.headers.get('content-id')?.replace(/[<>]/g, '') ?? '', type, bytes }
      }),
  }
}

type Part = { headers: Map<string, string>; body: string; raw?: string }

function attached({ headers, raw = '' }: Part) {
  return {
    name: fileNameIn(headers.get('content-disposition') ?? ''),
    type: headers.get('content-type')?.split(';')[0] ?? '',
    bytes: Buffer.from(raw, 'base64'),
  }
}

/** A name in other letters comes encoded, in one part or several (RFC 2231). */
function fileNameIn(disposition: string): string {
  const encoded = [...disposition.matchAll(/filename\*\d*\*?=([^;]+)/g)].map(([, part = '']) => part.trim()).join('')
  if (encoded !== '') return decodeURIComponent(encoded.replace(/^utf-8''/i, ''))
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? ''
}

function partOf(raw: string): Part {
  const text = raw.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: text.slice(end + 2) }
}

function partsOf(headers: Map<string, string>, body: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [{ headers, body: decodedBody(headers, body), raw: body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((raw) => {
      const part = partOf(raw.replace(/^\n/, '').replace(/\n$/, ''))
      return partsOf(part.headers, part.body)
    })
}

function decodedBody(headers: Map<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\n/g, '')) : body
}

/** RFC 2047: a space between two encoded words is not part of the text. */
function decodedWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)]
    const bytes = words.map(([, kind = '', text = '']) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : Buffer.from(quoted(text.replaceAll('_', ' '))),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
