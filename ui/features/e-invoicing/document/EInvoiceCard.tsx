import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isPreparing } from '#domain/tax/e-invoicing-mode.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useEInvoice } from '#ui/features/e-invoicing/queries.ts'
import { ContentButton } from '#ui/features/e-invoicing/terms/ContentButton.tsx'
import { documentApiPath } from '#ui/platform/api/document-api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { AnswerState } from './AnswerState.tsx'
import { FindingList } from './FindingList.tsx'
import { EInvoiceStatus } from './EInvoiceStatus.tsx'
import { LocalNote } from './LocalNote.tsx'

const DocumentContent = lazyComponent(async () => (await import('./DocumentContent.tsx')).DocumentContent)

/** The e-invoice of an issued document: whether it is ready, what it lacks, and its file. Nothing while e-invoicing is off. */
export function EInvoiceCard({ document }: { document: CommercialDocument }) {
  const { data: account } = useAccount()
  const mayRead = usePermission('files.read')
  const hasFile = isPreparing(account?.eInvoicing) || document.eInvoiceProfile !== undefined
  if (!mayRead || !hasFile) return null
  return <Card document={document} />
}

function Card({ document }: { document: CommercialDocument }) {
  const t = useMessages(readinessMessages)
  const type = typeOfKind(document.kind)
  const { data: answer, error, refetch } = useEInvoice(document)
  return (
    <section aria-labelledby="e-invoice" className="card flex flex-col gap-3 p-4">
      <h2 id="e-invoice" className="text-heading">
        {t('card')}
      </h2>
      <AnswerState error={error} onRetry={refetch} height="h-16">
        {answer ? (
          <>
            <EInvoiceStatus answer={answer} />
            <LocalNote answer={answer} />
            <FindingList findings={answer.findings} customerId={document.customerId ?? null} lines={document.lines} />
            {answer.state === 'not-ready' ? (
              <p className="text-small text-ink-muted">
                {t('frozen')} {t('sentToNobody')}
              </p>
            ) : null}
            {answer.state === 'not-applicable' ? null : (
              <ContentButton>
                {(onClose) => <DocumentContent document={document} sha256={answer.sha256} onClose={onClose} />}
              </ContentButton>
            )}
            {answer.counter === undefined ? null : <Link counter={answer.counter} before={answer.previousHash ?? ''} />}
            {answer.state === 'ready' ? (
              <File path={`${documentApiPath(type)}/${document.id}/e-invoice.xml`} sha256={answer.sha256} />
            ) : null}
            {answer.state === 'ready' ? (
              <p className="text-small text-ink-muted">
                {answer.madeLater ? t('madeLater') : t('inPdf')} {t('sentToNobody')}
              </p>
            ) : null}
          </>
        ) : null}
      </AnswerState>
    </section>
  )
}

function File({ path, sha256 }: { path: string; sha256: string | undefined }) {
  const t = useMessages(readinessMessages)
  const { isOnline } = useAtomValue(connectionAtom)
  const explain = () => announce({ kind: 'failed', title: t('downloadWaits'), description: t('downloadWaitsText') })
  const download = useDownloadOf()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => download(path),
    onError: ({ message }) => announce({ kind: 'failed', title: t('downloadFailed'), description: message }),
  })
  return (
    <>
      <div>
        {isOnline ? (
          <Button icon="i-lucide-download" busy={isPending} onPress={() => mutate()}>
            {t('download')}
          </Button>
        ) : (
          <Button icon="i-lucide-wifi-off" onPress={explain}>
            {t('downloadWaits')}
          </Button>
        )}
      </div>
      {sha256 === undefined ? null : (
        <dl className="text-small">
          <dt className="text-ink-muted">{t('hash')}</dt>
          <dd className="break-all font-mono">
            <Ltr>{sha256}</Ltr>
          </dd>
        </dl>
      )}
    </>
  )
}

/** The link of a Saudi document in the chain of its company, which nobody may take for one that the authority knows. */
function Link({ counter, before }: { counter: number; before: string }) {
  const t = useMessages(readinessMessages)
  return (
    <>
      <p className="font-600">{t('prepared')}</p>
      <dl className="flex flex-col gap-2 text-small">
        <div>
          <dt className="text-ink-muted">{t('counter')}</dt>
          <dd>
            <Ltr>{String(counter)}</Ltr>
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">{t('previousHash')}</dt>
          <dd className="break-all font-mono">
            <Ltr>{before}</Ltr>
          </dd>
        </div>
      </dl>
    </>
  )
}
