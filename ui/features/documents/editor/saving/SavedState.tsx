import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { formatAmount } from '#domain/money/money.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { announceQuietMs } from '#ui/platform/timings.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import type { SavingState } from '#ui/kit/timing/autosave.ts'
import { useDebouncedValue } from '#ui/kit/timing/use-debounced-value.ts'
import { fieldOf } from '#ui/features/documents/editor/field-focus.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

const ICONS: Record<SavingState['kind'], string> = {
  untouched: 'i-lucide-file',
  unsaved: 'i-lucide-pencil',
  saving: 'i-lucide-loader-circle motion-safe:animate-spin',
  saved: 'i-lucide-check',
  withheld: 'i-lucide-triangle-alert text-warning',
  failed: 'i-lucide-triangle-alert text-danger',
}

/** The save state as text. Its announcement for screen readers is debounced and names the total too. */
export function SavedState() {
  const t = useMessages(documentMessages)
  const { saveStateAtom, localSaveStateAtom, isMineAtom } = useEditor()
  const state = useAtomValue(saveStateAtom)
  const isStoredHere = useAtomValue(localSaveStateAtom) === 'saved'
  const isMine = useAtomValue(isMineAtom)
  const seconds = useSecondsSince(state)
  const isOfFacts = useAtomValue(useOfFactsAtom())
  const isNarrow = useNarrow()
  // On a phone there is space for a few words; fields that cannot be read say so themselves.
  const isShort = state.kind === 'failed' || (isNarrow && state.kind === 'withheld')
  const short = isShort
    ? t(isStoredHere ? 'savedHere' : 'notSavedShort')
    : textOf(state, { isStoredHere, isOfFacts }, t)
  const text = isMine ? short : t('openElsewhere')
  const isFresh = !isNarrow && isMine && state.kind === 'saved' && seconds > 0 && seconds < 60
  return (
    <>
      <span className="flex items-center gap-1.5 text-small text-ink-muted">
        <span aria-hidden="true" className={isMine ? iconOf(state.kind, isStoredHere) : 'i-lucide-eye'} />
        <span className="truncate">{isFresh ? t('savedAgo', { seconds: String(seconds) }) : text}</span>
      </span>
      <SavedAnnouncement />
    </>
  )
}

const announceDelay = () => announceQuietMs

/** A component of its own, because the total changes with every key and the visible text does not. */
function SavedAnnouncement() {
  const t = useMessages(documentMessages)
  const { saveStateAtom, localSaveStateAtom, isMineAtom, totalAtom, headAtom } = useEditor()
  const ofFactsAtom = useOfFactsAtom()
  const announcedAtom = useMemo(
    () =>
      atom((get) => ({
        state: get(saveStateAtom),
        isStoredHere: get(localSaveStateAtom) === 'saved',
        isOfFacts: get(ofFactsAtom),
        isMine: get(isMineAtom),
        total: get(totalAtom),
        currency: get(headAtom).currency,
      })),
    [saveStateAtom, localSaveStateAtom, ofFactsAtom, isMineAtom, totalAtom, headAtom],
  )
  const { state, isStoredHere, isOfFacts, isMine, total, currency } = useDebouncedValue(announcedAtom, announceDelay)
  const text = isMine ? textOf(state, { isStoredHere, isOfFacts }, t) : t('openElsewhere')
  const totalIs = total === null ? '' : t('totalIs', { total: formatAmount(total, currency) })
  return (
    <span role="status" className="sr-only">
      {state.kind === 'untouched' ? '' : `${text}. ${totalIs}`}
    </span>
  )
}

type Translate = ReturnType<typeof useMessages<(typeof documentMessages)['en']>>

/** A failed save looks harmless while the device has a copy. */
function iconOf(kind: SavingState['kind'], isStoredHere: boolean): string {
  return isStoredHere && (kind === 'withheld' || kind === 'failed') ? 'i-lucide-hard-drive' : ICONS[kind]
}

type Circumstances = {
  isStoredHere: boolean
  /** Whether nothing but answers for the e-invoice withholds the draft. */
  isOfFacts: boolean
}

function textOf(state: SavingState, { isStoredHere, isOfFacts }: Circumstances, t: Translate): string {
  switch (state.kind) {
    case 'untouched':
    case 'unsaved':
      return t('notSavedYet')
    case 'saving':
      return t('saving')
    case 'saved':
      return t('saved')
    case 'withheld':
      if (isOfFacts) return t(isStoredHere ? 'factsWithheldHere' : 'factsWithheld')
      return t(isStoredHere ? 'withheldHere' : 'withheld')
    case 'failed':
      return failureTextOf(state.error, isStoredHere, t)
  }
}

/** Whether all that cannot be read is among the answers for the e-invoice. */
function useOfFactsAtom() {
  const { problemsAtom } = useEditor()
  return useMemo(
    () =>
      atom((get) => {
        const paths = Object.keys(get(problemsAtom))
        return paths.length > 0 && paths.every((path) => fieldOf(path) === 'eInvoice')
      }),
    [problemsAtom],
  )
}

/** The whole sentence, for which the header row has no space. */
export function SaveFailure() {
  const t = useMessages(documentMessages)
  const { saveStateAtom, localSaveStateAtom } = useEditor()
  const state = useAtomValue(saveStateAtom)
  const isStoredHere = useAtomValue(localSaveStateAtom) === 'saved'
  if (state.kind !== 'failed' || (state.error instanceof ApiError && state.error.status === undefined)) return null
  return <p className="-my-1 text-small text-danger">{failureTextOf(state.error, isStoredHere, t)}</p>
}

function failureTextOf(error: unknown, isStoredHere: boolean, t: Translate): string {
  const isUnreached = error instanceof ApiError && error.status === undefined
  if (isStoredHere && isUnreached) return t('savedHere')
  const why = error instanceof Error ? error.message : ''
  return isStoredHere ? t('savedHereOnly', { why }) : t('notSaved', { why })
}

/** Seconds since this state began. */
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
