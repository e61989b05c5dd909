/** Mailing many documents: some at a time, so that one sees how far it is. It goes on when its sheet is closed. */
import { atom, useAtomValue, useStore } from 'jotai'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { type BulkMailing, type Fate, leftOf, type Selection } from './mailing.ts'
import { useMailingToasts } from './mailing-toasts.ts'

/** Documents of one request. Reminders are all in one: those of a customer may share a letter. */
const STEP = { send: 10, remind: 100 } as const satisfies Record<MessagePurpose, number>

/** Each until its sheet is closed after it ended, or the toast with its result is. */
const mailingsAtom = atom<readonly BulkMailing[]>([])
const shownAtom = atom<string | null>(null)

/** The mailing whose sheet is open over the list of a type. */
export function useShownMailing(type: DocumentType): BulkMailing | null {
  const shown = useAtomValue(shownAtom)
  const member = useMemberKey()
  const mailings = useAtomValue(mailingsAtom)
  return mailings.find((one) => one.id === shown && one.type === type && one.member === member) ?? null
}

type Store = ReturnType<typeof useStore>

const change = (store: Store, id: string, changed: Partial<BulkMailing>) =>
  store.set(mailingsAtom, (all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))

const forget = (store: Store, id: string) => store.set(mailingsAtom, (all) => all.filter((one) => one.id !== id))

export function useReviewMailing(): (selection: Selection) => void {
  const store = useStore()
  const member = useMemberKey()
  return (selection) => {
    const id = crypto.randomUUID()
    const begun = { stage: 'review', error: null, fates: [], attempt: { body: '', key: '' } } as const
    store.set(mailingsAtom, (all) => [...all, { ...selection, ...begun, id, member }])
    store.set(shownAtom, id)
  }
}

/** A mailing that is under way goes on, and a toast shows its end. */
export function useCloseMailing(): (mailing: BulkMailing) => void {
  const store = useStore()
  return ({ id, stage }) => {
    store.set(shownAtom, null)
    if (stage !== 'under-way') forget(store, id)
  }
}

type Written = { message: string; cc: readonly string[] }

/** After a failure the next call goes on where it stopped. Fails at once when offline: no mail is queued. */
export function useSendMailing(): (id: string, written: Written, onQueued: () => void) => Promise<void> {
  const store = useStore()
  const request = useRequest()
  const refresh = useRefresh()
  const toasts = useMailingToasts()
  return async (id, written, onQueued) => {
    const current = () => store.get(mailingsAtom).find((one) => one.id === id)
    change(store, id, { stage: 'under-way', error: null })
    try {
      for (let mailing = current(); mailing && leftOf(mailing).length > 0; mailing = current()) {
        const fates = await request(mailing, written)
        change(store, id, { fates: [...mailing.fates, ...fates] })
      }
      change(store, id, { stage: 'over' })
      onQueued()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      change(store, id, { stage: 'failed', error })
    }
    void refresh()
    const ended = current()
    if (ended === undefined) return
    const isShown = store.get(shownAtom) === id
    if (ended.stage === 'over' && ended.fates.every((fate) => 'letterId' in fate)) {
      toasts.allSent(ended)
      if (isShown) store.set(shownAtom, null)
      return forget(store, id)
    }
    if (isShown) return undefined
    const onGone = () => {
      if (store.get(shownAtom) !== id) forget(store, id)
    }
    return toasts.someRefused(ended, { onShow: () => store.set(shownAtom, id), onGone })
  }
}

/** The next documents, whose fates it resolves to. */
function useRequest() {
  const api = useApi()
  const store = useStore()
  return async (mailing: BulkMailing, { message, cc }: Written): Promise<readonly Fate[]> => {
    const { id, purpose, attempt } = mailing
    const ids = leftOf(mailing).slice(0, STEP[purpose])
    const body = { ids, ...(message.trim() !== '' && { message }), ...(cc.length > 0 && { cc: [...cc] }) }
    const text = JSON.stringify(body)
    const key = attempt.body === text ? attempt.key : crypto.randomUUID()
    change(store, id, { attempt: { body: text, key } })
    const call = purpose === 'remind' ? api.invoices.remind : api.documents.send
    const { items } = await answerOf(call.post(body, { headers: { 'idempotency-key': key } }))
    return items
  }
}
