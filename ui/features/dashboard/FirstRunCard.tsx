import { useState } from 'react'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { hideFirstRun, isFirstRunHidden, showFirstRun } from '#ui/platform/storage/first-run.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { rowsOf } from './invoice-rows.ts'
import type { Dashboard } from './queries.ts'

const STEPS = ['company', 'customer', 'issued', 'sent'] as const

type Step = (typeof STEPS)[number]

type FirstRunCardProps = { firstRun: Dashboard['firstRun']; hasDrafts: boolean }

/**
 * The steps to the first invoice that was sent; each open one links to its page. Gone when all are done, with the first paid invoice, or
 * when it is hidden.
 */
export function FirstRunCard({ firstRun, hasDrafts }: FirstRunCardProps) {
  const t = useMessages(dashboardMessages)
  const imports = useMessages(importListMessages)
  const { isHidden, hide } = useHiding()
  const done = STEPS.filter((step) => firstRun[step]).length
  if (done === STEPS.length || firstRun.paid || isHidden) return null
  return (
    <section aria-labelledby="first-run" className="card flex flex-col gap-2 border-s-3 border-s-primary p-4">
      <header className="-my-1.5 -me-2 flex items-center gap-x-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="first-run" className="text-heading">
            {t('firstRun')}
          </h2>
          <p className="text-small text-ink-muted">{t('stepsDone', { done, steps: STEPS.length })}</p>
        </div>
        <IconButton compact label={t('hideFirstRun')} icon="i-lucide-x" onPress={hide} />
      </header>
      <ol className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map((step) => (
          <li key={step}>
            {firstRun[step] ? <Done step={step} /> : <Left step={step} href={hrefOf(step, hasDrafts)} />}
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-muted">
        {imports('comingFromElsewhere')} <TextLink href={paths.imports}>{imports('importYours')}</TextLink>
      </p>
    </section>
  )
}

function useHiding() {
  const t = useMessages(dashboardMessages)
  const words = useMessages(listMessages)
  const user = useMemberKey()
  const [isHidden, setHidden] = useState(() => isFirstRunHidden(user))
  const undo = () => {
    showFirstRun(user)
    setHidden(false)
  }
  const hide = () => {
    hideFirstRun(user)
    setHidden(true)
    announce({ kind: 'done', title: t('firstRunHidden'), action: { text: words('undo'), onAction: undo } })
  }
  return { isHidden, hide }
}

/** An existing draft is continued. */
function hrefOf(step: Step, hasDrafts: boolean): string {
  switch (step) {
    case 'company':
      return paths.settings
    case 'customer':
      return paths.createInvoice
    case 'issued':
      return hasDrafts ? rowsOf.drafts() : paths.createInvoice
    case 'sent':
      return rowsOf.toCollect()
  }
}

function Done({ step }: { step: Step }) {
  const t = useMessages(dashboardMessages)
  return (
    <p className="flex min-h-11 items-center gap-2 text-ink-muted">
      <span aria-hidden="true" className="i-lucide-circle-check shrink-0 text-xl text-success" />
      <span>{t(step)}</span>
      <span className="sr-only">{t('isDone')}</span>
    </p>
  )
}

function Left({ step, href }: { step: Step; href: string }) {
  const t = useMessages(dashboardMessages)
  return (
    <BlockLink href={href}>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="i-lucide-circle shrink-0 text-xl text-ink-muted" />
        <span className="font-600 text-primary underline">{t(step)}</span>
      </span>
    </BlockLink>
  )
}
