import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { imageQuery, useImage, useImageLoader } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type PictureUpload, usePictureUpload } from '#ui/platform/pictures/picture-upload.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type Change = Parameters<Api['company-branding']['put']>[0]
export type CompanyBranding = NonNullable<Awaited<ReturnType<Api['company-branding']['get']>>['data']>

const KEY = ['company-branding']

export function useCompanyBranding() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api['company-branding'].get()) })
}

export function useUpdateCompanyBranding() {
  const api = useApi()
  const follow = useBrandingChanged()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (change: Change) => answerOf(api['company-branding'].put(change)),
    onSuccess: follow,
  })
}

/** Drafts and previews follow it, so every query is invalidated. */
function useBrandingChanged() {
  const queries = useQueryClient()
  return async (branding?: CompanyBranding) => {
    if (branding) queries.setQueryData(KEY, branding)
    // The next document starts with it.
    queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
    await queries.invalidateQueries()
  }
}

/** The address of a version: its content never changes. */
const pathOf = (hash: string) => `/api/company-branding/logo?${new URLSearchParams({ v: hash }).toString()}`

// Not below KEY: what changes the branding does not change a version of its logo.
const keyOf = (hash: string) => ['logos', hash] as const

export function useLogoImage(hash: string | undefined) {
  return useImage(pathOf(hash ?? ''), keyOf(hash ?? ''), { enabled: hash !== undefined })
}

/** Changes and removes the logo. What fails leaves the old one. */
export function useLogo(hash: string | undefined): PictureUpload {
  const api = useApi()
  const load = useImageLoader()
  const queries = useQueryClient()
  const follow = useBrandingChanged()
  const t = useMessages(brandingMessages)
  const put = async (picture: Blob) => {
    const saved = await putLogo(api, picture)
    if (saved.logo) await queries.prefetchQuery(imageQuery(load, pathOf(saved.logo.hash), keyOf(saved.logo.hash)))
    await follow(saved)
  }
  const restore = async (kept: Blob) => {
    try {
      await put(kept)
      announce({ kind: 'done', title: t('logoRestored') })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      announce({ kind: 'failed', title: t('logoNotRestored'), description })
    }
  }
  return usePictureUpload({
    put,
    remove: async () => {
      const kept = hash === undefined ? null : await load(pathOf(hash))
      await answerOf(api['company-branding']({ picture: 'logo' }).delete())
      await follow()
      return kept
    },
    onSaved: () => announce({ kind: 'done', title: t('logoSaved') }),
    onRemoved: (kept) =>
      void announce({
        kind: 'done',
        title: t('logoRemoved'),
        ...(kept && { action: { text: t('undo'), onAction: () => void restore(kept) } }),
      }),
  })
}

/** By the settings of `fetch`: as an argument Eden would make a form of it. */
const putLogo = (api: Api, picture: Blob) =>
  answerOf(
    api['company-branding']({ picture: 'logo' }).put(undefined, {
      headers: { 'content-type': picture.type },
      fetch: { body: picture },
    }),
  )
