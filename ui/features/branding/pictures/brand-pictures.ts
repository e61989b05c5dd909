/** Logo, stamp and signature: each is saved as it is chosen, and removed with Undo. */
import { useQueryClient } from '@tanstack/react-query'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { imageQuery, useImage, useImageLoader } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type PictureUpload, usePictureUpload } from '#ui/platform/pictures/picture-upload.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type CompanyBranding, useBrandingChanged } from '#ui/features/branding/queries.ts'

export type BrandPicture = 'logo' | 'stamp' | 'signature'

/** The address of a version: its content never changes. */
const pathOf = (picture: BrandPicture, hash: string) =>
  `/api/company-branding/${picture}?${new URLSearchParams({ v: hash }).toString()}`

// The key is not below that of the branding, because a change of the branding changes no version of a picture.
const keyOf = (picture: BrandPicture, hash: string) => ['brand-pictures', picture, hash] as const

export function useBrandImage(picture: BrandPicture, hash: string | undefined) {
  return useImage(pathOf(picture, hash ?? ''), keyOf(picture, hash ?? ''), { enabled: hash !== undefined })
}

/** Changes and removes a picture. After a failure the old one stays. */
export function useBrandPicture(picture: BrandPicture, { [picture]: current }: CompanyBranding): PictureUpload {
  const api = useApi()
  const load = useImageLoader()
  const queries = useQueryClient()
  const follow = useBrandingChanged()
  const t = useMessages(brandPictureMessages)
  const put = async (file: Blob) => {
    const saved = await putPicture(api, picture, file)
    const hash = saved[picture]?.hash
    if (hash !== undefined) await queries.prefetchQuery(imageQuery(load, pathOf(picture, hash), keyOf(picture, hash)))
    await follow(saved)
  }
  const restore = async (previous: Blob) => {
    try {
      await put(previous)
      announce({ kind: 'done', title: t(`${picture}.restored`) })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      announce({ kind: 'failed', title: t(`${picture}.notRestored`), description })
    }
  }
  return usePictureUpload({
    put,
    remove: async () => {
      const previous = current === null ? null : await load(pathOf(picture, current.hash))
      await answerOf(api['company-branding']({ picture }).delete())
      await follow()
      return previous
    },
    onSaved: () => announce({ kind: 'done', title: t(`${picture}.saved`) }),
    onRemoved: (previous) =>
      void announce({
        kind: 'done',
        title: t(`${picture}.removed`),
        ...(previous && { action: { text: t('undo'), onAction: () => void restore(previous) } }),
      }),
  })
}

/** The file is passed in the settings of `fetch`, because Eden would make a form of an argument. */
const putPicture = (api: Api, picture: BrandPicture, file: Blob) =>
  answerOf(
    api['company-branding']({ picture }).put(undefined, {
      headers: { 'content-type': file.type },
      fetch: { body: file },
    }),
  )
