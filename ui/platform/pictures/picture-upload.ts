import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { pictureMessages } from '#i18n/pictures.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { dataUrl } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** The current work on the picture. `preview` is the chosen one, as an address for an `<img>`. */
export type PictureWork = { kind: 'preparing' } | { kind: 'uploading'; preview: string } | { kind: 'removing' }

/** Why a chosen picture was not saved, in a sentence; `again` sends the same file where that may help. */
export type PictureFailure = { what: 'save' | 'remove'; why: string; again: (() => void) | null }

export type PictureUpload = {
  work: PictureWork | null
  failure: PictureFailure | null
  choose: (file: File) => void
  remove: () => void
}

type PictureStore = {
  /** Resolves when the server's version of the picture can be shown: the preview stays until then. */
  put: (picture: Blob) => Promise<void>
  /** Answers the removed picture, for Undo: the server does not store it. */
  remove: () => Promise<Blob | null>
  onSaved: () => void
  onRemoved: (removed: Blob | null) => void
}

/** Changes and removes a picture. After a failure the old one stays. */
export function usePictureUpload({ put, remove: takeAway, onSaved, onRemoved }: PictureStore): PictureUpload {
  const [work, setWork] = useState<PictureWork | null>(null)
  const [failure, setFailure] = useState<PictureFailure | null>(null)
  const choosePicture = useChosenPicture()
  const fail = (what: PictureFailure['what'], error: Error, again: () => void) =>
    setFailure({ what, why: error.message, again: isFinal(error) ? null : again })
  const during = { networkMode: 'always', onMutate: () => setFailure(null), onSettled: () => setWork(null) } as const

  const { mutate: save } = useMutation({
    ...during,
    mutationFn: async (file: Blob) => {
      setWork({ kind: 'preparing' })
      const { picture, preview } = await choosePicture(file)
      setWork({ kind: 'uploading', preview })
      await put(picture)
    },
    onSuccess: onSaved,
    onError: (error, file) => fail('save', error, () => save(file)),
  })

  const { mutate: remove } = useMutation({
    ...during,
    mutationFn: () => {
      setWork({ kind: 'removing' })
      return takeAway()
    },
    onSuccess: onRemoved,
    onError: (error) => fail('remove', error, () => remove()),
  })
  return { work, failure, choose: useCallback((file: File) => save(file), [save]), remove: () => remove() }
}

/** A picture as it is sent. `preview`: an address for an `<img>`. */
export type ChosenPicture = { picture: Blob; preview: string }

/** Makes a chosen file ready to be sent. @throws Error that says why it cannot be. */
export function useChosenPicture(): (file: Blob) => Promise<ChosenPicture> {
  const t = useMessages(pictureMessages)
  return async (file) => {
    const shrunk = await shrinkPicture(file)
    if (!shrunk.ok) throw new Unusable(t(shrunk.why === 'too-large' ? 'tooLarge' : 'notAnImage'))
    return { picture: shrunk.picture, preview: await dataUrl(shrunk.picture) }
  }
}

/** A file that is not sent. */
class Unusable extends Error {}

/** Whether a second try would fail like the first. */
const isFinal = (error: Error) =>
  error instanceof Unusable ||
  (error instanceof ApiError && error.status !== undefined && error.status < 500 && error.status !== 429)
