/** Queries and mutations of sending: the letter, the public link, and their common facts. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { CHOSEN_SERIES } from '#domain/settings/settings.ts'
import { type ContactMail, mailAddresses } from '#domain/customers/contact.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { documentNumber, numberWithRevision } from '#domain/documents/numbering.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useDeferredAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useOneApi, useRefresh } from './document.ts'

/** The server writes absent texts, in the customer's language. */
export type Letter = {
  to: string[]
  cc?: string[]
  subject?: string
  message?: string
  language?: DocumentLanguage
  /** Absent: the customer's record says it. */
  attachEInvoice?: boolean
  /** Absent: the files attached to the document go along. */
  attachFiles?: boolean
}

/** `key`: idempotency key of the letter, so that a retry after a lost answer does not send it twice. */
export type LetterAttempt = { id: string; letter: Letter; key: string }

export function useSendLetter(purpose: MessagePurpose = 'send') {
  const api = useApi()
  const { type } = useDocumentType()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, letter, key }: LetterAttempt) => {
      const options = { headers: { 'idempotency-key': key } }
      return purpose === 'remind'
        ? answerOf(api.invoices({ id }).remind.post(letter, options))
        : answerOf(documentApi(api, type)({ id }).send.post(letter, options))
    },
    onSuccess: () => void refresh(),
  })
}

/** The record of a document that is going to be marked as sent, by which it is told from other pending actions on it. */
export const markingSentOf = (id: string): string => `mark-sent:${id}`

/** Marks a document as sent when the undo window is over. */
export function useMarkSent(): (document: CommercialDocument) => void {
  const t = useMessages(sendMessages)
  const view = useMessages(documentViewMessages)
  const api = useApi()
  const { type } = useDocumentType()
  const refresh = useRefresh()
  const defer = useDeferredAction()
  return (document) =>
    defer({
      records: [document.id, markingSentOf(document.id)],
      title: t('willMarkSent', { number: isolate(numberWithRevision(document) ?? '') }),
      doneTitle: t('markedSent'),
      failedTitle: view('actionFailed'),
      act: async () => {
        const options = { headers: { 'idempotency-key': `mark-sent-${document.version}` }, fetch: { keepalive: true } }
        try {
          await answerOf(documentApi(api, type)({ id: document.id })['mark-sent'].post(undefined, options))
        } finally {
          void refresh()
        }
      },
    })
}

/** The URL of the client's page; creates the link if there is none. */
export function useShareLink({ id }: CommercialDocument) {
  const one = useOneApi(id)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => (await answerOf(one['public-link'].post())).publicUrl,
    onSuccess: () => void refresh(),
  })
}

export function useRevokeLink({ id }: CommercialDocument) {
  const one = useOneApi(id)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => answerOf(one['public-link'].delete()),
    onSuccess: () => void refresh(),
  })
}

/** The language of a saved customer, if known. */
export const useCustomerLanguage = (customerId: string | undefined): DocumentLanguage | null =>
  useLetterDefaults(customerId)?.language ?? null

/** Whether letters to a saved customer bring the XML of an e-invoice. */
export const useCustomerWantsEInvoice = (customerId: string | undefined): boolean =>
  useLetterDefaults(customerId)?.attachEInvoice ?? false

/** Whom the record of a saved customer proposes for a letter, as typed into its field; null where it names nobody. */
export function useProposedRecipients(customerId: string | undefined, mail: ContactMail): string | null {
  const customer = useLetterDefaults(customerId)
  const emails = customer ? mailAddresses({ email: null, contacts: customer.contacts }, mail) : []
  return emails.length > 0 ? emails.join(', ') : null
}

function useLetterDefaults(customerId: string | undefined) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['customers', 'letters', customerId],
    queryFn: async () => {
      const { language, attachEInvoice, contacts } = await answerOf(api.customers({ id: customerId ?? '' }).get())
      return { language, attachEInvoice, contacts }
    },
    enabled: customerId !== undefined,
  })
  return data
}

/** The number that the next document of the type will probably get; null where its series is unknown. */
export function useNextNumber(isEnabled: boolean): string | null {
  const api = useApi()
  const { type } = useDocumentType()
  const { data } = useQuery({
    queryKey: ['settings', 'next-number', type],
    queryFn: async () => {
      const part = CHOSEN_SERIES.find(({ kind }) => kind === type)?.part
      if (part === undefined) return null
      const settings = await answerOf(api['dashboard-settings'].get())
      return documentNumber(settings[`${part}_prefix`], settings[`${part}_number_start`])
    },
    enabled: isEnabled,
  })
  return data ?? null
}
