import type { Store } from '#ui/features/documents/editor/saving/editor-session.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import { kindOf } from '#domain/documents/document-kind.ts'
import { problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { chargesTaxOn, taxDayOf } from '#domain/tax/registration.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { translator } from '#i18n/translator.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import type { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import type { useEditor } from '#ui/features/documents/editor/state.ts'

type RefusalContext = {
  type: DocumentType
  editor: ReturnType<typeof useEditor>
  store: Store
  account: Account | undefined
  today: LocalDay
  say: ReturnType<typeof useFieldMessage>
  locale: Locale
}

/** The server's refusal of the document, predicted without a request. The server knows more of the company. */
export function issueRefusal({ type, editor, store, account, today, say, locale }: RefusalContext): Error | null {
  const { company, readAtom, computedAtom, draftAtom, refusedAtom } = editor
  const read = store.get(readAtom)
  const { figures } = store.get(computedAtom)
  if (!read.ok || !figures || !account) return null
  const [{ baseCurrency }, { buyer }] = [company, store.get(draftAtom)]
  const seller = sellerOf(account, read.body)
  const { totalInBase, totals } = figures
  const kind = kindOf({ type, seller, buyer, baseCurrency, totalInBase, taxes: totals.taxes })
  const facts = { seller, buyer, baseCurrency, kind, total: totals.total, today }
  const found = Object.entries(problemsBeforeIssue(read.body, facts)).filter(([path]) => !path.startsWith('seller.'))
  if (found.length === 0) return null
  const fields = Object.fromEntries(found.map(([path, problem]) => [path, say(problem)]))
  store.set(refusedAtom, byKey(fields, read.keys))
  const error = translator(refusalMessages, locale)('document.not-ready')
  return new ApiError(error, 422, { error, reason: 'document.not-ready', fields })
}

/** The seller as in documents: without null fields. */
export function sellerOf(account: Account, draft: { issueDate: string; supplyDate?: string }): Seller {
  const ofItsDay = { ...account, vatRegistered: chargesTaxOn(taxDayOf(draft), account) }
  const known = Object.entries(ofItsDay).filter(([, fact]) => fact !== null)
  // because an account without its nulls has every field of a seller, and more
  return Object.fromEntries(known) as unknown as Seller
}
