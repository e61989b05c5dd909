import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { documentWords } from '#words/documents.ts'
import { answerOf, useApi } from '#ui/app/api.ts'
import { asSent } from '#ui/app/draft-delivery.ts'
import { useWords } from '#ui/app/language.tsx'
import { previewQuietMs } from '#ui/app/timings.ts'
import { type TypedSeller, useEditor } from './state.ts'

/** The paper, printed by the PDF's own renderer while one writes. It stays at the last one when a new one fails. */
export function PaperPreview({ shown }: { shown: boolean }) {
  const t = useWords(documentWords)
  const { readAtom, typedSellerAtom } = useEditor()
  const [read, seller] = [useAtomValue(readAtom), useAtomValue(typedSellerAtom)]
  const { data, error, isPlaceholderData, isPending } = usePaper(
    read.ok ? { ...asSent(read.body), ...(seller && { seller }) } : null,
    shown,
  )
  const pictures = usePictures(data?.pages)
  const news = newsOf({ isUnreadable: !read.ok, error, isOld: isPlaceholderData, t })
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-3" aria-busy={isPending && shown}>
      {pictures.length === 0 ? <BlankPaper isPending={isPending && read.ok && !error} /> : null}
      {pictures.map((address, index) => (
        <img
          key={index}
          src={address}
          alt={t('previewPage', { page: index + 1 })}
          className="aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
        />
      ))}
      <p className="min-h-6 text-center text-small text-ink-muted">{news}</p>
    </section>
  )
}

type News = {
  isUnreadable: boolean
  error: Error | null
  isOld: boolean
  t: ReturnType<typeof useWords<(typeof documentWords)['en']>>
}

function newsOf({ isUnreadable, error, isOld, t }: News): string {
  if (isUnreadable) return t('previewWaits')
  if (error) return t('previewFailed', { why: error.message })
  return isOld ? t('previewOld') : ''
}

function BlankPaper({ isPending }: { isPending: boolean }) {
  const t = useWords(documentWords)
  return (
    <div className="flex aspect-[210/297] w-full items-center justify-center rounded-sm bg-paper text-paper-ink shadow-paper">
      {isPending ? <p className="text-small">{t('previewLoading')}</p> : null}
    </div>
  )
}

/** Addresses of the pages' pictures. A page is exchanged only when the new one is drawn, so nothing flickers. */
function usePictures(pages: readonly string[] | undefined): readonly string[] {
  const [pictures, setPictures] = useState<readonly string[]>([])
  useEffect(() => {
    if (!pages) return
    const addresses = pages.map((page) => URL.createObjectURL(new Blob([page], { type: 'image/svg+xml' })))
    let isLatest = true
    const drawn = addresses.map(async (address) => {
      const picture = new Image()
      picture.src = address
      // A page that cannot be decoded ahead is drawn when it is shown.
      await picture.decode().catch(() => undefined)
    })
    void Promise.all(drawn).then(() => isLatest && setPictures(addresses))
    return () => {
      isLatest = false
      // The pictures on screen have been drawn; theirs are no longer asked for.
      setTimeout(() => addresses.forEach((address) => URL.revokeObjectURL(address)), 1000)
    }
  }, [pages])
  return pictures
}

type Printed = ReturnType<typeof asSent> & { seller?: TypedSeller }

/** The paper as the PDF will print it. The last page that came stays until the next one is there. */
function usePaper(body: Printed | null, shown: boolean) {
  const api = useApi()
  const quiet = useQuiet(body, previewQuietMs)
  return useQuery({
    queryKey: ['paper', quiet],
    queryFn: async ({ signal }) => {
      if (!quiet) return { pages: [] }
      return answerOf(api.documents.preview.post(quiet, { fetch: { signal } }))
    },
    enabled: shown && quiet !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  })
}

/** The value once it has not changed for a while; the same content is the same value. */
function useQuiet<Value>(value: Value, quietMs: number): Value {
  const text = JSON.stringify(value)
  const latest = useMemo(() => JSON.parse(text) as Value, [text]) // because it is the JSON of a Value
  const [quiet, setQuiet] = useState(latest)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(latest), quietMs)
    return () => clearTimeout(timer)
  }, [latest, quietMs])
  return quiet
}
