import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { formatAmount } from '#domain/money/money.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announceQuietMs } from '#ui/platform/timings.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import type { SavingState } from '#ui/kit/timing/autosave.ts'
import { useDebouncedValue } from '#ui/kit/timing/use-debounced-value.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

const ICONS: Record<SavingState['kind'], string> = {
  untouched: 'i-lucide-file',
  unsaved: 'i-lucide-pencil',
  saving: 'i-lucide-loader-circle motion-safe:animate-spin',
  saved: 'i-lucide-check',
  withheld: 'i-lucide-triangle-alert text-warning',
  failed: 'i-lucide-triangle-alert text-danger',
}

/** Whether what is written is safe, in words. What it says aloud waits for a moment of quiet, and names the total too. */
export function SavedState() {
  const t = useMessages(documentMessages)
  const { savingAtom, keptAtom, isMineAtom } = useEditor()
  const state = useAtomValue(savingAtom)
  const isHere = useAtomValue(keptAtom) === 'saved'
  const isMine = useAtomValue(isMineAtom)
  const seconds = useSecondsSince(state)
  const sentence = isMine ? sentenceOf(state, isHere, t) : t('openElsewhere')
  const isFresh = isMine && state.kind === 'saved' && seconds > 0 && seconds < 60
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-small text-ink-muted">
        <span aria-hidden="true" className={isMine ? iconOf(state.kind, isHere) : 'i-lucide-eye'} />
        {isFresh ? t('savedAgo', { seconds: String(seconds) }) : sentence}
      </span>
      <SaidAloud />
    </>
  )
}

const afterAMoment = () => announceQuietMs

/** Apart from what is seen, which stays the same while the total changes with every key. */
function SaidAloud() {
  const t = useMessages(documentMessages)
  const { savingAtom, keptAtom, isMineAtom, totalAtom, headAtom } = useEditor()
  const saidAtom = useMemo(
    () =>
      atom((get) => ({
        state: get(savingAtom),
        isHere: get(keptAtom) === 'saved',
        isMine: get(isMineAtom),
        total: get(totalAtom),
        currency: get(headAtom).currency,
      })),
    [savingAtom, keptAtom, isMineAtom, totalAtom, headAtom],
  )
  const { state, isHere, isMine, total, currency } = useDebouncedValue(saidAtom, afterAMoment)
  const sentence = isMine ? sentenceOf(state, isHere, t) : t('openElsewhere')
  const totalIs = total === null ? '' : t('totalIs', { total: formatAmount(total, currency) })
  return (
    <span role="status" className="sr-only">
      {state.kind === 'untouched' ? '' : `${sentence}. ${totalIs}`}
    </span>
  )
}

type Say = ReturnType<typeof useMessages<(typeof documentMessages)['en']>>

/** What is safe on this device looks safe. */
function iconOf(kind: SavingState['kind'], isHere: boolean): string {
  return isHere && (kind === 'withheld' || kind === 'failed') ? 'i-lucide-hard-drive' : ICONS[kind]
}

function sentenceOf(state: SavingState, isHere: boolean, t: Say): string {
  switch (state.kind) {
    case 'untouched':
    case 'unsaved':
      return t('notSavedYet')
    case 'saving':
      return t('saving')
    case 'saved':
      return t('saved')
    case 'withheld':
      return isHere ? t('withheldHere') : t('withheld')
    case 'failed':
      return failureOf(state.error, isHere, t)
  }
}

function failureOf(error: unknown, isHere: boolean, t: Say): string {
  const isUnreached = error instanceof ApiError && error.status === undefined
  if (isHere && isUnreached) return t('savedHere')
  const why = error instanceof Error ? error.message : ''
  return isHere ? t('savedHereOnly', { why }) : t('notSaved', { why })
}

/** Seconds since this state began, counted while they are worth saying. */
function useSecondsSince(state: SavingState): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (state.kind !== 'saved') return undefined
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [state])
  return seconds
}
