import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { invoiceWords } from '#words/invoices.ts'
import { shellWords } from '#words/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { searchQuietMs } from '#ui/app/timings.ts'
import { ButtonLink } from '#ui/kit/Button.tsx'
import { Choices } from '#ui/kit/Choices.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { TextField } from '#ui/kit/TextField.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import type { InvoiceFilter } from './queries.ts'

const FILTERS: readonly InvoiceFilter[] = ['all', 'draft', 'issued', 'overdue', 'void']

/** What is searched and shown stands in the address, so that going back and passing it on keep it. */
export function InvoicesScreen() {
  const t = useWords(invoiceWords)
  const shell = useWords(shellWords)
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const filter = FILTERS.find((known) => known === params.get('status')) ?? 'all'
  const [typed, setTyped] = useState(q)
  const showAll = () => {
    setTyped('')
    setParams({}, { replace: true })
  }
  const ask = (asked: { q?: string; status?: InvoiceFilter }) =>
    setParams((before) => changed(before, asked), { replace: true })
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
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
        <div role="search" className="w-full lg:max-w-sm">
          <SearchField typed={typed} onType={setTyped} asked={q} onAsk={(text) => ask({ q: text })} />
        </div>
        <Choices
          label={t('filter')}
          labelHidden
          options={FILTERS.map((id) => ({ id, text: t(id) }))}
          value={filter}
          onChange={(status) => ask({ status })}
        />
      </div>
      <InvoiceList q={q} filter={filter} onShowAll={showAll} />
    </>
  )
}

function changed(before: URLSearchParams, asked: Record<string, string | undefined>): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined) continue
    if (value === '' || value === 'all') after.delete(name)
    else after.set(name, value)
  }
  return after
}

type SearchFieldProps = {
  typed: string
  onType: (text: string) => void
  /** What the list on screen answers. */
  asked: string
  onAsk: (text: string) => void
}

/** Asks when the typing rests. */
function SearchField({ typed, onType, asked, onAsk }: SearchFieldProps) {
  const t = useWords(invoiceWords)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => onAsk(wanted), searchQuietMs)
    return () => clearTimeout(timer)
  }, [wanted, asked, onAsk])
  return (
    <TextField
      label={t('search')}
      labelHidden
      type="search"
      placeholder={t('searchHint')}
      value={typed}
      onChange={onType}
    />
  )
}
