import { useQueryClient } from '@tanstack/react-query'
import { isolate } from '#domain/text/bidi.ts'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { answerOf, type Api, useApi } from '#ui/platform/api/api.ts'
import { imageQuery, useImage, useImageLoader } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type PictureUpload, usePictureUpload } from '#ui/platform/pictures/picture-upload.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** The facts of an item that its picture needs. `name` in the reader's language; `image`: the version, null without one. */
export type PicturedItem = { id: string; name: string; image: string | null }

export type PictureSize = 'small' | 'full'

/** The address of a version: its content never changes. */
const pathOf = (id: string, image: string, size: PictureSize) =>
  `/api/items/${id}/image?${new URLSearchParams({ v: image, ...(size === 'small' && { size }) }).toString()}`

// The key is not below ['items'], because a change of an item changes no version of its picture.
const keyOf = (id: string, image: string, size: PictureSize) => ['item-pictures', id, image, size] as const

/** `data`: an address for an `<img>`. */
export function useItemImage({ id, image }: PicturedItem, size: PictureSize, { enabled = true } = {}) {
  const version = image ?? ''
  return useImage(pathOf(id, version, size), keyOf(id, version, size), { enabled: enabled && image !== null })
}

/** Changes and removes the picture of an item. After a failure the old one stays. */
export function useItemPicture(item: PicturedItem): PictureUpload {
  const { id, image } = item
  const api = useApi()
  const load = useImageLoader()
  const queries = useQueryClient()
  const t = useMessages(itemPictureMessages)
  return usePictureUpload({
    put: async (picture) => {
      const saved = await putPicture(api, id, picture)
      if (saved.image)
        await queries.prefetchQuery(imageQuery(load, pathOf(id, saved.image, 'full'), keyOf(id, saved.image, 'full')))
      await queries.invalidateQueries({ queryKey: ['items'] })
    },
    remove: async () => {
      const previous = image === null ? null : await load(pathOf(id, image, 'full'))
      await answerOf(api.items({ id }).image.delete())
      await queries.invalidateQueries({ queryKey: ['items'] })
      return previous
    },
    onSaved: () => announce({ kind: 'done', title: t('saved') }),
    onRemoved: useRemoved(item),
  })
}

/** Gives a new item its picture. The item exists whatever becomes of that: a failure is announced, with another try. */
export function useFirstPicture(): (item: { id: string }, picture: Blob) => void {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(pictureMessages)
  const give = async ({ id }: { id: string }, picture: Blob): Promise<void> => {
    try {
      await putPicture(api, id, picture)
      await queries.invalidateQueries({ queryKey: ['items'] })
    } catch (error) {
      announce({
        kind: 'failed',
        title: t('notSaved'),
        description: error instanceof Error ? error.message : String(error),
        action: { text: t('again'), onAction: () => void give({ id }, picture) },
      })
    }
  }
  return (item, picture) => void give(item, picture)
}

/** Announces that the picture was removed, with Undo, which works wherever the reader has gone meanwhile. */
function useRemoved({ id, name }: PicturedItem): (previous: Blob | null) => void {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(itemPictureMessages)
  const slots = { name: isolate(name, 'auto') }
  const restore = async (previous: Blob) => {
    try {
      await putPicture(api, id, previous)
      announce({ kind: 'done', title: t('restored', slots) })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      announce({ kind: 'failed', title: t('notRestored', slots), description })
    }
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  return (previous) =>
    void announce({
      kind: 'done',
      title: t('removed', slots),
      ...(previous && { action: { text: t('undo'), onAction: () => void restore(previous) } }),
    })
}

/** The file is passed in the settings of `fetch`, because Eden would make a form of an argument. */
const putPicture = (api: Api, id: string, picture: Blob) =>
  answerOf(
    api.items({ id }).image.put(undefined, { headers: { 'content-type': picture.type }, fetch: { body: picture } }),
  )
