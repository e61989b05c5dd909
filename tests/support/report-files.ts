/** The files of a report by their one-use links, as the app fetches them. */
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { pdfText } from './pdf-text.ts'
import type { TestServer } from './test-server.ts'

type ReportFiles = {
  token: string
  /** Below `/api/reports`, without an ending. */
  address: string
  query?: Record<string, string>
}

export function reportFiles(server: TestServer, { token, address, query = {} }: ReportFiles) {
  const fetched = async (ending: string, language: DocumentLanguage) => {
    const path = `/api/reports/${address}.${ending}?${new URLSearchParams({ ...query, language })}`
    const { body } = await server.request<{ url: string }>('POST', '/api/downloads', { token, body: { path } })
    const { bytes, headers } = await server.request('GET', new URL(body.url).pathname)
    return { bytes, disposition: headers.get('content-disposition') ?? '' }
  }
  return {
    fetched,
    /** The lines of the CSV file, heads first. */
    lines: async (language: Locale): Promise<string[]> =>
      new TextDecoder()
        .decode((await fetched('csv', language)).bytes)
        .trim()
        .split('\r\n'),
    /** The text of all pages, in one line. */
    paper: async (language: DocumentLanguage): Promise<string> =>
      pdfText((await fetched('pdf', language)).bytes)
        .join(' ')
        .replace(/\s+/g, ' '),
  }
}
