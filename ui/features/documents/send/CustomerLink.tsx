import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { copied } from '#ui/platform/storage/clipboard.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DocumentDelivery } from './DocumentDelivery.tsx'
import { selectIn, useSharing } from './sharing.ts'

/** How the document reached its customer, and the link to the client's page. The other ways to send are in the sheet. */
export function CustomerLink({ document }: { document: CommercialDocument }) {
  const t = useMessages(sendMessages)
  const words = useMessages(useDocumentType().words.send)
  const field = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<string | null>(null)
  const [news, setNews] = useState<'linkCopied' | 'copyByHand' | null>(null)
  const link = document.publicUrl ?? made
  const { withLink, isPending, error } = useSharing({ document, link, onLink: setMade })
  const copy = async (address: string) => {
    const isCopied = await copied(address)
    flushSync(() => setNews(isCopied ? 'linkCopied' : 'copyByHand'))
    if (!isCopied) selectIn(field)
  }
  return (
    <section aria-labelledby="customer-link" className="card flex flex-col gap-3 p-4">
      <h2 id="customer-link" className="text-heading">
        {t('link')}
      </h2>
      <DocumentDelivery document={document} untold={words('notSent')} />
      <div className="flex flex-wrap gap-2">
        <Button icon="i-lucide-link" busy={isPending} onPress={() => void withLink(copy)}>
          {t('copyLink')}
        </Button>
        {link ? (
          <ExternalLink look="quiet" icon="i-lucide-eye" href={link}>
            {t('seePage')}
          </ExternalLink>
        ) : null}
      </div>
      {link && news === 'copyByHand' ? (
        <div ref={field}>
          <TextField label={t('link')} labelHidden value={link} writing="ltr" isReadOnly />
        </div>
      ) : null}
      {error ? (
        <Banner tone="danger" urgent title={t('linkFailed')}>
          {error.message}
        </Banner>
      ) : null}
      <p role="status" className="text-small text-success empty:hidden">
        {news ? t(news) : null}
      </p>
    </section>
  )
}
