import { useCallback, useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { useDetailPanel } from '#ui/features/documents/list/panel/panel-state.ts'
import { SummaryCards } from '#ui/features/documents/list/SummaryCards.tsx'
import { InvoiceList } from '#ui/features/documents/list/InvoiceList.tsx'
import { InvoicePanel } from '#ui/features/documents/list/panel/InvoicePanel.tsx'
import { KeysHelp } from '#ui/features/documents/list/KeysHelp.tsx'
import { useListKeys } from '#ui/features/documents/list/keyboard.ts'
import { type InvoiceSummary, useInvoiceFiles, useInvoiceList } from '#ui/features/documents/queries/list.ts'
import {
  type ListQuery,
  type InvoiceSort,
  useScrollRestoration,
  useListQuery,
} from '#ui/features/documents/queries/filters.ts'
import { FilterBar } from '#ui/features/documents/list/FilterBar.tsx'
import { useRemoveDrafts } from '#ui/features/documents/queries/removal.ts'
import { useSelection } from '#ui/features/documents/list/selection.ts'
import { SelectionBar } from '#ui/features/documents/list/SelectionBar.tsx'
import { useLeaving } from '#ui/features/documents/queries/removed.ts'
import { WaitingDrafts } from '#ui/features/documents/list/WaitingDrafts.tsx'

/** What is searched, shown and open stands in the address, so that going back and passing it on keep it. */
export function InvoicesScreen() {
  const address = useListQuery()
  const { asked, ask, clear } = address
  const list = useInvoiceList(asked)
  const rows = useShownRows(list)
  useScrollRestoration(address.address, rows.length > 0)
  const beside = useDetailPanel(address, rows, list)
  const selection = useSelection(rows, address.address)
  const [isSelecting, setSelecting] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const sortBy = useCallback((sort: InvoiceSort) => ask({ sort }), [ask])
  const choosing = useChoosing(selection, isSelecting)
  const remove = useRemoval(beside, selection)
  useKeys({ rows, beside, selection, onHelp: () => setHelpOpen(true) })
  const select = (selecting: boolean) => {
    setSelecting(selecting)
    selection.clear()
  }
  // An address of the panel, opened where there is no room for one.
  const [leadsToPage] = useState(address.open !== null && !beside.isWide)
  if (leadsToPage && address.open !== null) return <Navigate to={paths.invoice(address.open)} replace />
  const { openId } = beside
  return (
    <>
      <Header
        asked={asked}
        isHelpOpen={isHelpOpen}
        onHelp={setHelpOpen}
        isSelecting={isSelecting}
        onSelecting={select}
      />
      <ErrorBoundarySection>
        <SummaryCards filter={asked.filter} onFilter={(filter) => ask({ filter })} />
      </ErrorBoundarySection>
      <WaitingDrafts />
      <FilterBar asked={asked} ask={ask} onClear={clear} />
      <div
        className={openId === null ? '' : 'grid grid-cols-[minmax(0,1fr)_clamp(22rem,30vw,30rem)] items-start gap-4'}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <InvoiceList
            list={list}
            rows={rows}
            rowHref={beside.rowHref}
            onRowPress={beside.onRowPress}
            current={openId}
            choosing={choosing}
            asked={asked}
            onSort={sortBy}
            onShowAll={clear}
          />
          {selection.selected.length > 0 ? (
            <SelectionBar selected={selection.selected} onClear={selection.clear} onDelete={remove} />
          ) : null}
        </div>
        <Beside beside={beside} rows={rows} onDelete={(id) => remove([id], 0)} />
      </div>
    </>
  )
}

type BesideProps = {
  beside: ReturnType<typeof useDetailPanel>
  rows: readonly InvoiceSummary[]
  onDelete: (id: string) => void
}

function Beside({ beside: { openId, takesFocus, turn, close, sending }, rows, onDelete }: BesideProps) {
  if (openId === null) return null
  const row = rows.find(({ id }) => id === openId)
  return (
    <InvoicePanel
      id={openId}
      row={row}
      takesFocus={takesFocus}
      onMove={turn}
      onClose={close}
      onDelete={onDelete}
      {...sending}
    />
  )
}

/** Boxes stand beside the rows of a table; on a phone only while one selects. */
function useChoosing({ chosen, onChoose, onChooseAll }: ReturnType<typeof useSelection>, isSelecting: boolean) {
  const t = useMessages(invoiceListMessages)
  const isShown = !useNarrow() || isSelecting
  const allLabel = t('selectAll')
  return useMemo(
    () => (isShown ? { chosen, onChoose, onChooseAll, allLabel } : null),
    [isShown, chosen, onChoose, onChooseAll, allLabel],
  )
}

function useRemoval(beside: ReturnType<typeof useDetailPanel>, { clear }: ReturnType<typeof useSelection>) {
  const removeDrafts = useRemoveDrafts()
  return (ids: readonly string[], skipped: number) => {
    beside.passOn(ids)
    clear()
    removeDrafts(ids, skipped)
  }
}

type Keyed = {
  rows: readonly InvoiceSummary[]
  beside: ReturnType<typeof useDetailPanel>
  selection: ReturnType<typeof useSelection>
  onHelp: () => void
}

function useKeys({ rows, beside, selection, onHelp }: Keyed): void {
  const navigate = useNavigate()
  const current = () => rows.find(({ id }) => id === beside.currentId())
  useListKeys({
    onMove: (by) => beside.move(by),
    onHelp,
    onEdit: () => {
      const row = current()
      if (row?.status === 'draft') void navigate(paths.editInvoice(row.id))
    },
    onSend: () => {
      const row = current()
      if (!row || row.status === 'void') return
      if (beside.isWide) beside.send(row.id)
      else void navigate(paths.invoice(row.id))
    },
    onChoose: (toHere) => {
      const id = beside.currentId()
      if (id !== null) selection.onChoose(id, toHere)
    },
    onEscape: () => (beside.openId === null ? selection.clear() : beside.close()),
  })
}

type HeaderProps = {
  asked: ListQuery
  isHelpOpen: boolean
  onHelp: (open: boolean) => void
  isSelecting: boolean
  onSelecting: (selecting: boolean) => void
}

function Header({ asked, isHelpOpen, onHelp, isSelecting, onSelecting }: HeaderProps) {
  const t = useMessages(invoiceMessages)
  const list = useMessages(invoiceListMessages)
  const shell = useMessages(shellMessages)
  const files = useInvoiceFiles()
  return (
    <PageHeader
      title={t('invoices')}
      documentTitle={shell('pageTitle', { page: t('invoices') })}
      actions={
        <>
          <IconButton
            label={list('exportList')}
            icon="i-lucide-sheet"
            isPending={files.busy !== null}
            onPress={() => files.csvOfList(asked)}
          />
          <KeysHelp isOpen={isHelpOpen} onToggle={onHelp} />
          {useNarrow() ? (
            <Button onPress={() => onSelecting(!isSelecting)}>{list(isSelecting ? 'done' : 'select')}</Button>
          ) : null}
          <ButtonLink href={paths.createInvoice} look="primary" icon="i-lucide-plus">
            {t('createInvoice')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Without those that are being deleted. */
function useShownRows({ data }: ReturnType<typeof useInvoiceList>): readonly InvoiceSummary[] {
  const leaving = useLeaving()
  return useMemo(
    () => (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id)),
    [data, leaving],
  )
}
