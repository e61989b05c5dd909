import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { whatsAppNumber } from '#domain/text/phone.ts'
import { chatText, type MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { copied } from '#ui/platform/storage/clipboard.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useReminder } from '#ui/features/documents/queries/reminding.ts'
import { useCustomerLanguage } from '#ui/features/documents/queries/send.ts'
import { RevokeLink } from './RevokeLink.tsx'
import { selectIn, useSharing, type WithLink } from './sharing.ts'

type ShareLinkProps = {
  document: CommercialDocument
  purpose: MessagePurpose
  link: string | null
  onLink: (link: string | null) => void
  /** More ways, beside these. */
  children: ReactNode
}

type News = 'linkCopied' | 'reminderCopied' | 'copyByHand' | 'pressAgain' | 'revoked'

/**
 * The client's page by its link: copied, in a chat, or by the device's share sheet. The link is made on first use. A
 * reminder is copied with its words.
 */
export function ShareLink({ document, purpose, link, onLink, children }: ShareLinkProps) {
  const t = useMessages(sendMessages)
  const remind = useMessages(reminderMessages)
  const words = useMessages(useDocumentType().words.send)
  const field = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState<News | null>(null)
  const chat = useChat(document, purpose)
  const { withLink, isPending, error } = useSharing({ document, link, onLink })
  const isReminder = purpose === 'remind'
  const copy = async (address: string) => {
    const isCopied = await copied(isReminder ? chat.text(address) : address)
    setNews(isCopied ? (isReminder ? 'reminderCopied' : 'linkCopied') : 'copyByHand')
    if (!isCopied) selectIn(field)
  }
  const share = (address: string) =>
    navigator.share({ title: numberWithRevision(document) ?? '', text: chat.text(address) }).catch((error: unknown) => {
      // A cancelled share is no failure. Safari refuses to share long after the press, as for a new link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNews('pressAgain')
    })
  const revoked = () => {
    onLink(null)
    setNews('revoked')
  }
  const copying = useRef<HTMLSpanElement>(null)
  // The button that was pressed is gone with its link; this one makes the next link.
  useEffect(() => {
    if (news === 'revoked') copying.current?.querySelector('button')?.focus()
  }, [news])
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <ChatButton address={link && chat.address(link)} withLink={withLink} onOpened={() => setNews('pressAgain')} />
        <span ref={copying} className="contents">
          <Button busy={isPending} onPress={() => void withLink(copy)}>
            {isReminder ? remind('copyReminder') : t('copyLink')}
          </Button>
        </span>
      </div>
      {children}
      {'share' in navigator ? <Button onPress={() => void withLink(share)}>{t('share')}</Button> : null}
      {error ? (
        <Banner tone="danger" urgent title={t('linkFailed')}>
          {error.message}
        </Banner>
      ) : null}
      <p role="status" className="text-small text-success">
        {news === 'reminderCopied' ? remind(news) : news === 'revoked' ? words(news) : news ? t(news) : null}
      </p>
      {link === null ? (
        <p className="text-small text-ink-muted">{words('linkFirst')}</p>
      ) : (
        <LinkPanel document={document} link={link} field={field} onRevoked={revoked} />
      )}
    </>
  )
}

type ChatButtonProps = { address: string | null; withLink: WithLink; onOpened: () => void }

/** A real link as soon as there is an address. A new one is pressed for the reader, unless the browser forbids it. */
function ChatButton({ address, withLink, onOpened }: ChatButtonProps) {
  const t = useMessages(sendMessages)
  const wrapper = useRef<HTMLSpanElement>(null)
  const open = () => {
    const anchor = wrapper.current?.querySelector('a')
    anchor?.focus()
    anchor?.click()
    onOpened()
  }
  return (
    <span ref={wrapper} className="contents">
      {address === null ? (
        <Button onPress={() => void withLink(open)}>{t('whatsApp')}</Button>
      ) : (
        <ExternalLink href={address}>{t('whatsApp')}</ExternalLink>
      )}
    </span>
  )
}

type LinkPanelProps = {
  document: CommercialDocument
  link: string
  field: RefObject<HTMLDivElement | null>
  onRevoked: () => void
}

function LinkPanel({ document, link, field, onRevoked }: LinkPanelProps) {
  const t = useMessages(sendMessages)
  const words = useMessages(useDocumentType().words.send)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <div ref={field}>
        <TextField label={t('link')} hint={words('linkWhat')} value={link} writing="ltr" isReadOnly />
      </div>
      <div className="flex flex-wrap gap-2">
        <ExternalLink look="quiet" icon="i-lucide-eye" href={link}>
          {t('seePage')}
        </ExternalLink>
        <RevokeLink document={document} onRevoked={onRevoked} />
      </div>
    </section>
  )
}

/**
 * The customer's chat with the message; without a mobile number the app asks for a recipient. A reminder has the words of its letter, as
 * far as the server has said them.
 */
function useChat(document: CommercialDocument, purpose: MessagePurpose) {
  const { customer, seller, customerId } = document
  const language: DocumentLanguage = useCustomerLanguage(customerId) ?? document.language
  const number = customer?.phone ? whatsAppNumber(customer.phone, customer.country ?? seller.country) : null
  const { data: reminder } = useReminder(purpose === 'remind' ? document.id : null)
  const text = (link: string) =>
    reminder ? `${reminder.chat}\n\n${link}` : chatText(document, language, link, purpose)
  return {
    text,
    address: (link: string) => `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text(link))}`,
  }
}
