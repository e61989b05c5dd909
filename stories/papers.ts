/** What the printer answers to a story: the paper as the PDF has it, printed while the gallery was built. */
import { papers } from 'virtual:papers'
import type { Invoice } from '#domain/documents/document.ts'
import { PRINTED } from './printed-invoices.ts'
import type { Call } from './world.tsx'

type Printed = { pages: string[]; pageCount: number; regions: object[] }

/** The paper of a document among PRINTED; of a long one the page that is asked for. */
export const printed =
  (invoice: Invoice) =>
  async ({ search }: Call): Promise<Printed> => {
    const wanted = JSON.stringify(invoice)
    const load = papers[PRINTED.findIndex((one) => JSON.stringify(one) === wanted)]
    if (!load) return unprinted(invoice)
    const { preview } = await load()
    const page = Number(search.get('page'))
    return page > 0 ? { ...preview, pages: preview.pages.slice(page - 1, page) } : preview
  }

/** Loud, as a call that has no answer: where no screen can catch it. */
function unprinted({ number, lines }: Invoice): never {
  const name = number ?? lines[0]?.description ?? 'without lines'
  const complaint = new Error(
    `No paper is printed for this document (${name}): it is not in stories/printed-invoices.ts`,
  )
  queueMicrotask(() => {
    throw complaint
  })
  throw complaint
}
