import { useState } from 'react'
import { type LetterText, letterTextProblems } from '#domain/letters/letter-texts.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { useDebouncedText } from '#ui/kit/timing/use-debounced-value.ts'
import { LetterFrame } from './LetterFrame.tsx'
import { type PreviewRequest, useLatestDocument, useLetterPreview } from './queries.ts'
import { type Shown } from './texts-values.ts'

const TYPING_PAUSE_MS = 250

/** The letter itself, as the server writes it with the texts of the form. */
export function LetterPreview({ shown, text }: { shown: Shown; text: LetterText }) {
  const t = useMessages(letterTextMessages)
  const [look, setLook] = useState<'light' | 'dark'>('light')
  const [about, setAbout] = useState<'example' | 'latest'>('example')
  const latest = useLatestDocument(shown.type)
  const documentId = about === 'latest' ? latest?.id : undefined
  const request = useSettled({ ...shown, ...text, ...(documentId !== undefined && { documentId }) })
  const isWrong = Object.keys(letterTextProblems(request.type, request)).length > 0
  const { data, error } = useLetterPreview(isWrong ? null : request)
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4 md:p-6">
      <div>
        <h2 className="text-heading">{t('preview')}</h2>
        <p className="text-ink-muted">{t('previewText')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Choices
          label={t('look')}
          options={(['light', 'dark'] as const).map((id) => ({ id, text: t(id) }))}
          value={look}
          onChange={setLook}
        />
        {latest ? (
          <Choices
            label={t('previewOf')}
            options={[
              { id: 'example', text: t('example') },
              { id: 'latest', text: `\u2066${latest.number}\u2069` },
            ]}
            value={about}
            onChange={setAbout}
          />
        ) : null}
      </div>
      <p role="status" className="text-small text-ink-muted empty:hidden">
        {isWrong ? t('previewWaits') : <PreviewError error={error} />}
      </p>
      {data ? (
        <>
          <p className="break-words">
            <span className="block text-small text-ink-muted">{t('subject')}</span>
            <Bdi>{data.subject}</Bdi>
          </p>
          <LetterFrame title={t('letter')} html={data.html} isDark={look === 'dark'} />
        </>
      ) : error || isWrong ? null : (
        <Skeleton height="h-96" />
      )}
    </section>
  )
}

/** The request once nobody has typed for a moment. */
function useSettled(request: PreviewRequest): PreviewRequest {
  const now = JSON.stringify(request)
  const settled = useDebouncedText(now, TYPING_PAUSE_MS)
  return settled === '' ? request : (JSON.parse(settled) as PreviewRequest) // because it is a request in JSON
}

function PreviewError({ error }: { error: Error | null }) {
  const t = useMessages(letterTextMessages)
  if (!error) return null
  const isUnreached = error instanceof ApiError && error.status === undefined
  return isUnreached ? t('offline') : t('previewFailed', { why: error.message })
}
