/** Uploads one file after another; what was refused stays in sight with its reason, at its name. */
import { useRef, useState } from 'react'
import {
  ATTACHED_PICTURE_SIDE,
  attachmentNameFor,
  isPdf,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '#domain/documents/attachments/attachment.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { shrinkPicture } from '#ui/platform/pictures/shrink-picture.ts'
import type { AttachmentCalls } from './attachment-queries.ts'

/** A file on its way. `why` and `again` of one that was not attached; `again` where another try may help. */
export type Upload = { key: string; name: string; size: number } & (
  | { state: 'waiting' | 'preparing' | 'uploading' }
  | { state: 'failed'; why: string; again: (() => void) | null }
)

type Chosen = { key: string; name: string; file: File }

type UploadsOptions = {
  put: AttachmentCalls['put']
  /** The names that are attached. */
  attached: readonly string[]
  /** Makes sure that the server has the draft. Answers whether it has. */
  prepare: () => Promise<boolean>
  onAttached: (name: string) => void
  /** Hears of each upload as it begins. */
  onBegun: (upload: Promise<void>) => void
}

export function useUploads({ put, attached, prepare, onAttached, onBegun }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(Promise.resolve())
  const t = useMessages(attachmentMessages)
  const reasonOf = useReason()

  const note = ({ key }: Chosen, state: 'preparing' | 'uploading') =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...base(one), state } : one)))
  const fail = (chosen: Chosen, why: string, again: (() => void) | null) =>
    setUploads((all) =>
      all.map((one) => (one.key === chosen.key ? { ...base(one), state: 'failed', why, again } : one)),
    )
  const dismiss = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const upload = async (chosen: Chosen) => {
    const { name, file, key } = chosen
    try {
      note(chosen, 'preparing')
      const ready = await readyFile(file)
      if (!(ready instanceof Blob)) return fail(chosen, t(ready.why), null)
      if (!(await prepare())) return fail(chosen, t('notSaved'), () => start([chosen]))
      note(chosen, 'uploading')
      await put(name, ready)
      dismiss(key)
      onAttached(name)
    } catch (error) {
      fail(chosen, reasonOf(error), isFinal(error) ? null : () => start([chosen]))
    }
  }

  /** One after another: five photographs at once would fill the memory of a phone. */
  const start = (files: readonly Chosen[]) => {
    const keys = files.map(({ key }) => key)
    const waiting = files.map(({ key, name, file }) => ({ key, name, size: file.size, state: 'waiting' as const }))
    setUploads((all) => [...all.filter(({ key }) => !keys.includes(key)), ...waiting])
    for (const chosen of files) {
      last.current = last.current.then(() => upload(chosen))
      onBegun(last.current)
    }
  }

  return {
    uploads,
    dismiss,
    choose: (files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: crypto.randomUUID(), name: attachmentNameFor(file.name), file }))
      const underWay = uploads.filter(({ state }) => state !== 'failed').map(({ name }) => name)
      const taken = new Set([...attached, ...underWay])
      const fitting = chosen.filter(({ name }) => taken.has(name) || (taken.size < MAX_ATTACHMENTS && taken.add(name)))
      const over = chosen.filter((one) => !fitting.includes(one))
      setUploads((all) => [...all, ...over.map((one) => refused(one, t('documentLimit')))])
      if (fitting.length > 0) start(fitting)
    },
  }
}

const base = ({ key, name, size }: Upload) => ({ key, name, size })

const refused = ({ key, name, file }: Chosen, why: string): Upload => ({
  key,
  name,
  size: file.size,
  state: 'failed',
  why,
  again: null,
})

/** A PDF as it is, a picture small enough to be read; the reason why there is none. */
async function readyFile(file: File): Promise<Blob | { why: 'tooLarge' | 'unknownType' }> {
  if (isPdf(new Uint8Array(await file.slice(0, 5).arrayBuffer()))) {
    return file.size > MAX_ATTACHMENT_BYTES ? { why: 'tooLarge' } : file
  }
  const shrunk = await shrinkPicture(file, ATTACHED_PICTURE_SIDE)
  if (shrunk.ok) return shrunk.picture
  return { why: shrunk.why === 'too-large' ? 'tooLarge' : 'unknownType' }
}

function useReason(): (error: unknown) => string {
  const t = useMessages(attachmentMessages)
  return (error) => {
    if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
    if (error.reason === 'attachment.unsupported-type') return t('unknownType')
    if (error.reason === 'attachment.too-large') return t('tooLarge')
    if (error.reason === 'attachment.limit') return t(error.limit === 'account' ? 'accountLimit' : 'documentLimit')
    return error.message
  }
}

/** Whether another try would end like the first. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined && error.status < 500 && error.status !== 429
