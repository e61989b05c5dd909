import type { ReactNode } from 'react'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { CsvButton, type CsvExport } from './CsvButton.tsx'
import type { ListScreenState } from './use-list-screen.ts'

type ListHeaderProps = {
  screen: Pick<ListScreenState<{ id: string }>, 't' | 'selecting'>
  /** Exports what the list shows. */
  csv?: CsvExport
  /** Before the main action. */
  secondary?: ReactNode
  /** The main action. */
  children?: ReactNode
}

/** The title of a list, and its actions. On a phone, rows are selected in a mode of its own. */
export function ListHeader({ screen: { t, selecting }, csv, secondary, children }: ListHeaderProps) {
  const words = useMessages(listMessages)
  const shell = useMessages(shellMessages)
  const isNarrow = useNarrow()
  const actions = (
    <>
      {csv ? <CsvButton {...csv} isCompact /> : null}
      {secondary}
      {selecting && isNarrow ? (
        <Button onPress={selecting.toggle}>{words(selecting.isOn ? 'done' : 'select')}</Button>
      ) : null}
      {children}
    </>
  )
  return (
    <PageHeader
      title={t('title')}
      documentTitle={shell('pageTitle', { page: t('title') })}
      // A phone has no row for missing actions.
      actions={csv || children ? actions : null}
    />
  )
}
