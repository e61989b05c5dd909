import { useCallback, useMemo } from 'react'
import { invoiceWords } from '#words/invoices.ts'
import { shellWords } from '#words/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { ButtonLink } from '#ui/kit/Button.tsx'
import { Choices } from '#ui/kit/Choices.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { type InvoiceSummary, useInvoiceList } from './list-queries.ts'
import { type Asked, FILTERS, type InvoiceSort, useKeptPlace, useListAddress } from './list-state.ts'
import { SearchField } from './SearchField.tsx'
import { useLeaving } from './state.ts'

/** What is searched and shown stands in the address, so that going back and passing it on keep it. */
export function InvoicesScreen() {
  const t = useWords(invoiceWords)
  const shell = useWords(shellWords)
  const { asked, ask, clear, address } = useListAddress()
  const list = useInvoiceList(asked)
  const rows = useShownRows(list)
  useKeptPlace(address, rows.length > 0)
  const sortBy = useCallback((sort: InvoiceSort) => ask({ sort }), [ask])
  return (
    <>
      <PageHeader
        title={t('invoices')}
        documentTitle={shell('pageTitle', { page: t('invoices') })}
        actions={
          <ButtonLink href={paths.createInvoice} look="primary" icon="i-lucide-plus" wide>
            {t('createInvoice')}
          </ButtonLink>
        }
      />
      <Question asked={asked} ask={ask} />
      <InvoiceList list={list} rows={rows} rowHref={pageOf} asked={asked} onSort={sortBy} onShowAll={clear} />
    </>
  )
}

const pageOf = ({ id }: InvoiceSummary) => paths.invoice(id)

function Question({ asked, ask }: { asked: Asked; ask: (change: Partial<Asked>) => void }) {
  const t = useWords(invoiceWords)
  const search = useCallback((q: string) => ask({ q }), [ask])
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
      <div role="search" className="w-full lg:max-w-sm">
        <SearchField asked={asked.q} onAsk={search} />
      </div>
      <Choices
        label={t('filter')}
        labelHidden
        options={FILTERS.map((id) => ({ id, text: t(id) }))}
        value={asked.filter}
        onChange={(filter) => ask({ filter })}
      />
    </div>
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
