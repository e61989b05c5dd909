import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { answerOf, type Api, ApiError, useApi } from '#ui/platform/api/api.ts'
import { dataUrl, imageQuery, useImage, useImageLoader } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { shrinkPicture } from '#ui/platform/pictures/shrink-picture.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** What a picture needs to know of its item. `name` in the reader's language; `image`: the version, null without one. */
export type PicturedItem = { id: string; name: string; image: string | null }

export type PictureSize = 'small' | 'full'

/** The address of a version: its content never changes. */
const pathOf = (id: string, image: string, size: PictureSize) =>
  `/api/items/${id}/image?${new URLSearchParams({ v: image, ...(size === 'small' && { size }) }).toString()}`

// Not below ['items']: what changes an item does not change a version of its picture.
const keyOf = (id: string, image: string, size: PictureSize) => ['item-pictures', id, image, size] as const

/** `data`: an address for an `<img>`. */
export function useItemImage({ id, image }: PicturedItem, size: PictureSize, { enabled = true } = {}) {
  const version = image ?? ''
  return useImage(pathOf(id, version, size), keyOf(id, version, size), { enabled: enabled && image !== null })
}

/** What is being done with the picture. `preview`: the chosen one, as an address for an `<img>`. */
export type PictureWork = { kind: 'preparing' } | { kind: 'uploading'; preview: string } | { kind: 'removing' }

/** Why a chosen picture was not saved, in a sentence; `again` sends the same file where that may help. */
export type PictureFailure = { what: 'save' | 'remove'; why: string; again: (() => void) | null }

/** Changes and removes the picture of an item. What fails leaves the old one. */
export function useItemPicture(item: PicturedItem) {
  const { id, image } = item
  const api = useApi()
  const load = useImageLoader()
  const queries = useQueryClient()
  const t = useMessages(itemPictureMessages)
  const announceRemoved = useRemoved(item)
  const [work, setWork] = useState<PictureWork | null>(null)
  const [failure, setFailure] = useState<PictureFailure | null>(null)
  const choose = useChosenPicture()
  const fail = (what: PictureFailure['what'], error: Error, again: () => void) =>
    setFailure({ what, why: error.message, again: isFinal(error) ? null : again })
  const during = { networkMode: 'always', onMutate: () => setFailure(null), onSettled: () => setWork(null) } as const

  const { mutate: save } = useMutation({
    ...during,
    mutationFn: async (file: Blob) => {
      setWork({ kind: 'preparing' })
      const { picture, preview } = await choose(file)
      setWork({ kind: 'uploading', preview })
      const saved = await putPicture(api, id, picture)
      // The preview stands until what was made of it can take its place.
      if (saved.image)
        await queries.prefetchQuery(imageQuery(load, pathOf(id, saved.image, 'full'), keyOf(id, saved.image, 'full')))
      await queries.invalidateQueries({ queryKey: ['items'] })
    },
    onSuccess: () => announce({ kind: 'done', title: t('saved') }),
    onError: (error, file) => fail('save', error, () => save(file)),
  })

  const { mutate: remove } = useMutation({
    ...during,
    mutationFn: async () => {
      setWork({ kind: 'removing' })
      // For Undo: the server does not keep what is removed.
      const kept = image === null ? null : await load(pathOf(id, image, 'full'))
      await answerOf(api.items({ id }).image.delete())
      await queries.invalidateQueries({ queryKey: ['items'] })
      return kept
    },
    onSuccess: announceRemoved,
    onError: (error) => fail('remove', error, () => remove()),
  })
  return { work, failure, choose: useCallback((file: File) => save(file), [save]), remove }
}

/** A picture as it is sent. `preview`: an address for an `<img>`. */
export type ChosenPicture = { picture: Blob; preview: string }

/** Makes a chosen file ready to be sent. @throws Error that says why it cannot be. */
export function useChosenPicture(): (file: Blob) => Promise<ChosenPicture> {
  const t = useMessages(itemPictureMessages)
  return async (file) => {
    const shrunk = await shrinkPicture(file)
    if (!shrunk.ok) throw new Unusable(t(shrunk.why === 'too-large' ? 'tooLarge' : 'notAnImage'))
    return { picture: shrunk.picture, preview: await dataUrl(shrunk.picture) }
  }
}

/** Gives a new item its picture. The item is there whatever becomes of that: a failure is said, with another try. */
export function useFirstPicture(): (item: { id: string }, picture: Blob) => void {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(itemPictureMessages)
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

/** A file that is not sent. */
class Unusable extends Error {}

/** Whether a second try would end as the first. */
const isFinal = (error: Error) =>
  error instanceof Unusable ||
  (error instanceof ApiError && error.status !== undefined && error.status < 500 && error.status !== 429)

/** Says that the picture is gone, with Undo, which works wherever the reader has gone meanwhile. */
function useRemoved({ id, name }: PicturedItem): (kept: Blob | null) => void {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(itemPictureMessages)
  const slots = { name: isolate(name, 'auto') }
  const restore = async (kept: Blob) => {
    try {
      await putPicture(api, id, kept)
      announce({ kind: 'done', title: t('restored', slots) })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      announce({ kind: 'failed', title: t('notRestored', slots), description })
    }
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  return (kept) =>
    void announce({
      kind: 'done',
      title: t('removed', slots),
      ...(kept && { action: { text: t('undo'), onAction: () => void restore(kept) } }),
    })
}

/** By the settings of `fetch`: as an argument Eden would make a form of it. */
const putPicture = (api: Api, id: string, picture: Blob) =>
  answerOf(
    api.items({ id }).image.put(undefined, { headers: { 'content-type': picture.type }, fetch: { body: picture } }),
  )
