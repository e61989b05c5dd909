import { useCallback } from 'react'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { type LedgerCalls, useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import type { DeferredAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { lastAnswersMs } from '#ui/platform/timings.ts'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import { useEntryErrors } from './entry-form.ts'

type Entry = Pick<DeferredAction, 'records' | 'title'> & {
  doneTitle: string
  /** `key`: its idempotency key. */
  write: (calls: LedgerCalls, key: string) => Promise<unknown>
}

/** An entry that corrects the ledger, recorded when its undo window ends. */
export function useDeferredEntry(): (entry: Entry) => DeferredAction {
  const t = useMessages(paymentEntryMessages)
  const calls = useLedgerCalls()
  const refresh = useRefresh()
  const errorsOf = useEntryErrors([])
  return useCallback(
    ({ write, ...entry }) => {
      const key = crypto.randomUUID()
      return {
        ...entry,
        failedTitle: t('notRecorded'),
        failureText: (error) => fieldTexts(error) || (errorsOf(error).message ?? t('failed')),
        act: async () => {
          try {
            await write(calls, key)
          } catch (error) {
            void refresh()
            throw error
          }
          // The notice stays until the figures have changed.
          await withTimeout(lastAnswersMs, refresh())
        },
      }
    },
    [t, calls, refresh, errorsOf],
  )
}

/** The messages of fields, whose form is closed by now. */
const fieldTexts = (error: Error) => (error instanceof ApiError ? Object.values(error.fields).join(' ') : '')
