/**
 * Reads the body of a preview. Before a session is looked up and while only the head of the request is read, because a
 * flood of large bodies would fill the memory: what is too large, or one of too many at once, is never read.
 */
import { Refusal } from '#domain/refusal.ts'
import { readJsonBody } from '#http/body/json-body.ts'
import { busy } from '#pdf/rendering/turns.ts'

/** The most bodies of one session: one is drawn, two wait, and a page that types fast has given up a few. */
const MOST_AT_ONCE = 6
/** The most that a preview may draw (print.ts), in letters of two bytes. */
const MOST_BYTES = 512 * 1024

export function previewBodies() {
  const atOnce = new Map<string, number>()
  const begun = new WeakMap<Request, string>()
  return {
    /** @throws Refusal `pdf.too-large`, `pdf.busy`, and as every body. */
    read(request: Request, contentType: string): Promise<unknown> {
      if (Number(request.headers.get('content-length')) > MOST_BYTES) throw new Refusal('pdf.too-large')
      const key = request.headers.get('authorization') ?? ''
      const before = atOnce.get(key) ?? 0
      if (before >= MOST_AT_ONCE) throw busy()
      atOnce.set(key, before + 1)
      begun.set(request, key)
      return readJsonBody(request, contentType)
    },
    /** After its response, whatever that was. */
    end(request: Request): void {
      const key = begun.get(request)
      if (key === undefined) return
      begun.delete(request)
      const left = (atOnce.get(key) ?? 0) - 1
      if (left > 0) atOnce.set(key, left)
      else atOnce.delete(key)
    },
  }
}
