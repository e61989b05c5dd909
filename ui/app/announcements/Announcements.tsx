import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { announcementMessages } from '#i18n/shell/announcements.ts'
import { onceFirstScreenStands } from '#ui/app/first-screen.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { AnnouncementBanner } from '#ui/platform/feedback/AnnouncementBanner.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { readDismissed, rememberDismissed } from '#ui/platform/storage/dismissed-announcements.ts'
import { typingPauseMs } from '#ui/platform/timings.ts'

const ASK_MS = 300_000

/** The announcements of whoever runs the service, above each page, each until it is dismissed. */
export function Announcements() {
  const t = useMessages(announcementMessages)
  const { locale } = useLanguage()
  const user = useMemberKey()
  const current = useSteady(useAnnouncements())
  const [dismissed, setDismissed] = useState(() => readDismissed(user))
  const shown = current?.filter(({ id }) => !dismissed.includes(id)) ?? []
  if (shown.length === 0) return null
  const dismiss = (id: string) => {
    // Those that are over leave the device with the next one that is dismissed.
    const next = [...(current ?? []).map((one) => one.id).filter((one) => dismissed.includes(one)), id]
    rememberDismissed(user, next)
    setDismissed(next)
  }
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3 print:hidden">
      {shown.map(({ id, kind, textEn, textAr }) => (
        <AnnouncementBanner
          key={id}
          kind={kind}
          title={t(kind)}
          text={locale === 'ar' ? textAr : textEn}
          action={
            <Button compact look="quiet" onPress={() => dismiss(id)}>
              {t('dismiss')}
            </Button>
          }
        />
      ))}
    </section>
  )
}

/** Asks once the page stands, and again from time to time while it is seen. A failure leaves what is there. */
function useAnnouncements() {
  const api = useApi()
  const queries = useQueryClient()
  const [isReady, setReady] = useState(false)
  useEffect(() => onceFirstScreenStands(queries, () => setReady(true)), [queries])
  return useQuery({
    queryKey: ['announcements'],
    queryFn: async () => (await answerOf(api.announcements.get())).items,
    enabled: isReady,
    retry: false,
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
  }).data
}

/** A change waits for a pause in typing: the page below moves with it. */
function useSteady<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value)
  const pause = useTypingPause()
  useEffect(() => {
    let isGone = false
    void pause(typingPauseMs).then(() => isGone || setSteady(value))
    return () => {
      isGone = true
    }
  }, [pause, value])
  return steady
}
