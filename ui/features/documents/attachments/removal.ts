/** Removes a file at once, with Undo, which attaches it again wherever the reader has gone meanwhile. */
import { isolate } from '#domain/text/bidi.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useImageLoader } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type Attachable, type AttachmentCalls, attachmentPath } from './attachment-queries.ts'

export function useRemoval(document: Attachable, { put, remove }: AttachmentCalls): (name: string) => void {
  const t = useMessages(attachmentMessages)
  const load = useImageLoader()
  const failed = (title: string, error: unknown) =>
    void announce({ kind: 'failed', title, description: error instanceof Error ? error.message : String(error) })
  const restore = async (name: string, file: Blob) => {
    const slots = { name: isolate(name, 'auto') }
    try {
      await put(name, file)
      announce({ kind: 'done', title: t('restored', slots) })
    } catch (error) {
      failed(t('notRestored', slots), error)
    }
  }
  const take = async (name: string) => {
    const slots = { name: isolate(name, 'auto') }
    try {
      // The server does not keep what is removed.
      const file = await load(attachmentPath(document, name))
      await remove(name)
      const action = { text: t('undo'), onAction: () => void restore(name, file) }
      announce({ kind: 'done', title: t('removed', slots), action })
    } catch (error) {
      failed(t('notRemoved', slots), error)
    }
  }
  return (name) => void take(name)
}
