import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import './example-paper.css'
import { OpenablePaper } from './OpenablePaper.tsx'
import { usePreviewImages } from './preview-images.ts'

/** A draft, with the current choices of its owner for the company. */
export type ExampleRequest = Parameters<Api['documents']['preview']['post']>[0]

type ExamplePaperProps = {
  title: string
  text: string
  /** Undefined while it is loading. */
  request: ExampleRequest | undefined
  /** Another dependency of the paper, such as a logo: a change of it redraws the paper. */
  version?: string
  /** The position on a narrow page: below the form, or above it, where it stays visible. */
  narrow?: keyof typeof FRAMES
  /** Between the words and the paper. */
  children?: ReactNode
  /** Beside a paper that stays above the form. */
  beside?: ReactNode
}

/** `above`: the paper sticks within the element that contains it and the form, so that the frame has no box there. */
const FRAMES = {
  below: { frame: '', words: 'contents', row: 'contents', paper: 'contents' },
  above: {
    frame: 'paper-above-frame',
    words: 'paper-above-words',
    row: 'paper-above sticky',
    paper: 'paper-above-sheet',
  },
} as const

/** A document as the renderer of the PDF draws it with the choices on the page. Nothing of it is stored. */
export function ExamplePaper(props: ExamplePaperProps) {
  return (
    <IfPermitted to="files.read">
      <Paper {...props} />
    </IfPermitted>
  )
}

function Paper({ title, text, request, version = '', narrow = 'below', ...rest }: ExamplePaperProps) {
  const { children, beside } = rest
  // A slider moves faster than a paper is drawn.
  const { data, error } = useExample(useDeferredValue(request), version)
  const { shown } = usePreviewImages(data)
  const { frame, words, row, paper } = FRAMES[narrow]
  return (
    <section className={`card flex flex-col gap-3 p-4 md:p-6 example-paper ${frame}`}>
      <div className={words}>
        <div>
          <h2 className="text-heading">{title}</h2>
          <p className="text-ink-muted">{text}</p>
        </div>
        {children}
      </div>
      <div className={row}>
        <div className={paper}>
          {shown.length > 0 ? (
            <OpenablePaper title={title} addresses={shown.map(({ address }) => address)} />
          ) : error ? null : (
            <Skeleton height={narrow === 'above' ? 'paper-above-blank' : 'aspect-[210/297]'} />
          )}
          <p role="status" className="text-small text-ink-muted">
            <Status error={error} />
          </p>
        </div>
        {beside}
      </div>
    </section>
  )
}

function Status({ error }: { error: Error | null }) {
  const t = useMessages(examplePaperMessages)
  if (!error) return null
  const isUnreached = error instanceof ApiError && error.status === undefined
  return isUnreached ? t('offline') : t('failed', { why: error.message })
}

function useExample(request: ExampleRequest | undefined, version: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['preview', 'example', request, version],
    queryFn: request
      ? async ({ signal }) => ({
          ...(await answerOf(api.documents.preview.post(request, { fetch: { signal }, query: { page: 1 } }))),
          only: 1,
        })
      : skipToken,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
}
