import { useEffect, useId } from 'react'
import { useMutation } from '@tanstack/react-query'
import { supportAccessMessages } from '#i18n/account/support-access.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import type { Viewing } from '#ui/platform/storage/viewing.ts'
import { leaveView } from './leave-view.ts'
import { useNow } from '#ui/platform/use-now.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'

const MINUTE_MS = 60_000

/** Above each screen while an admin looks at a company, in print too: whose it is, the minutes left, and the way out. */
export function ViewingBand({ company, until, userId }: Viewing) {
  const t = useMessages(supportAccessMessages)
  const nameId = useId()
  const api = useApi()
  const now = useNow()
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS))
  useEffect(() => {
    const timer = setTimeout(() => leaveView(userId, 'over'), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until, userId])
  const end = useMutation({
    mutationFn: () => answerOf(api.admin['view-as'].end.post()),
    onSuccess: () => leaveView(userId),
    onError: ({ message }) => announce({ kind: 'failed', title: t('endFailed'), description: message }),
  })
  return (
    <section
      aria-labelledby={nameId}
      className="sticky top-[calc(var(--bar)+3.5rem)] z-20 -mx-4 -mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-warning bg-warning-soft px-4 py-2 text-ink print:static"
    >
      <div className="w-full min-w-0 sm:w-auto sm:flex-1">
        <p id={nameId} className="font-600 break-words">
          <Sentence slots={{ company: <Bdi>{company}</Bdi> }}>{(slots) => t('viewing', slots)}</Sentence>
        </p>
        <p className="text-small">{t('nothing')}</p>
      </div>
      <p className="text-small tabular-nums">{t('left', { n: minutes })}</p>
      <div className="print:hidden">
        <Button look="danger" busy={end.isPending} onPress={() => end.mutate()}>
          {t('end')}
        </Button>
      </div>
    </section>
  )
}
