import { useState } from 'react'
import { type ContentGroup, contentOf, type SaidTerm } from '#domain/e-invoicing/pint-ae/content.ts'
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { termMessages } from '#i18n/e-invoicing/terms.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TermValue } from './TermValue.tsx'

/** Every term of a file with its value in words, in groups that can be closed. */
export function ContentTerms({ root }: { root: XmlElement }) {
  const t = useMessages(contentMessages)
  return contentOf(root).map(({ group, blocks }) => (
    <section key={group} aria-labelledby={`content-${group}`}>
      <details open>
        <summary className="min-h-11 cursor-pointer rounded-control py-2.5 font-600 ring">
          <h3 id={`content-${group}`} className="inline">
            {t(`group-${group}`)}
          </h3>
        </summary>
        <Blocks blocks={blocks} />
      </details>
    </section>
  ))
}

/** A thousand lines are some twenty thousand values, so as many as this are shown at once. */
const AT_ONCE = 25

function Blocks({ blocks }: Pick<ContentGroup, 'blocks'>) {
  const t = useMessages(contentMessages)
  const [page, setPage] = useState(0)
  const from = page * AT_ONCE
  const pages = Array.from({ length: Math.ceil(blocks.length / AT_ONCE) }, (_, at) => {
    const [first, last] = [at * AT_ONCE + 1, Math.min((at + 1) * AT_ONCE, blocks.length)]
    return { id: String(at), text: t('lines', { from: first, to: last, of: blocks.length }) }
  })
  return (
    <>
      {pages.length > 1 ? (
        <div className="mb-3">
          <Select
            label={t('range')}
            options={pages}
            value={String(page)}
            onChange={(chosen) => setPage(Number(chosen))}
          />
        </div>
      ) : null}
      <ul className="flex flex-col gap-3">
        {blocks.slice(from, from + AT_ONCE).map((block, at) => (
          <li key={from + at} className="rounded-card border border-line p-3">
            <Terms block={block} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Terms({ block }: { block: readonly SaidTerm[] }) {
  const name = useMessages(termMessages)
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-2">
      {block.map((said, at) => (
        // because a path may occur twice in a block, and the order never changes
        <div key={`${at} ${said.path}`} className="min-w-0">
          <dt className="text-small text-ink-muted">
            {said.term ? name(said.term.name) : <Ltr>{said.path.replaceAll('/', ' / ')}</Ltr>}
          </dt>
          <dd className="break-words">
            <TermValue said={said} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
