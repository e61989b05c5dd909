import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { usePreviewImages } from './preview-images.ts'

/** A draft, and what its owner is just choosing for the company. */
export type ExampleRequest = Parameters<Api['documents']['preview']['post']>[0]

type ExamplePaperProps = {
  title: string
  text: string
  request: ExampleRequest
  /** What else the paper depends on, such as a logo: it is drawn anew when that changes. */
  version?: string
  /** Between the words and the paper. */
  children?: ReactNode
}

/** An invoice as the renderer of the PDF draws it with what is chosen on the page. Nothing of it is kept. */
export function ExamplePaper({ title, text, request, version = '', children }: ExamplePaperProps) {
  const t = useMessages(examplePaperMessages)
  const { data, error } = useExample(request, version)
  const { shown } = usePreviewImages(data)
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6 xl:sticky xl:top-6">
      <div>
        <h2 className="text-heading">{title}</h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children}
      {shown.map(({ address, page }) => (
        <img
          key={page}
          src={address}
          alt={t('page')}
          className="block aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
        />
      ))}
      {shown.length > 0 || error ? null : <Skeleton height="aspect-[210/297]" />}
      <p role="status" className="text-small text-ink-muted">
        <Status error={error} />
      </p>
    </section>
  )
}

function Status({ error }: { error: Error | null }) {
  const t = useMessages(examplePaperMessages)
  if (!error) return null
  const isUnreached = error instanceof ApiError && error.status === undefined
  return isUnreached ? t('offline') : t('failed', { why: error.message })
}

function useExample(request: ExampleRequest, version: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['preview', 'example', request, version],
    queryFn: async ({ signal }) => ({
      ...(await answerOf(api.documents.preview.post(request, { fetch: { signal }, query: { page: 1 } }))),
      only: 1,
    }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
}
