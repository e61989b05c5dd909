/** Files to attach to documents. */
import { invoiceBody } from './examples.ts'
import type { TestServer } from './test-server.ts'

/** The least that passes for a PDF, with something in it; of that size when one is given. */
export function pdfFile(content = 'a plan', size = 0): Buffer<ArrayBuffer> {
  const start = `%PDF-1.7\n% ${content}\n`
  const end = '\n%%EOF\n'
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(Math.max(0, size - start.length - end.length), 32),
    Buffer.from(end),
  ])
}

/** A draft with a file. Answers the draft's id and the file's name. */
export async function attachedTo(server: TestServer, token: string, collection: string): Promise<string> {
  const made = await server.request<{ id: string }>('POST', `/api/${collection}`, { token, body: invoiceBody() })
  const path = `/api/${collection}/${made.body.id}/attachments/plan.pdf`
  await server.request('PUT', path, { token, body: pdfFile(), headers: { 'content-type': 'application/pdf' } })
  return `${made.body.id} plan.pdf`
}
