import { importListMessages } from '#i18n/imports/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ImportState } from '#ui/features/imports/ImportState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { KIND_WORDS } from './columns.tsx'

const EXAMPLES = [
  { file: 'Customers.csv', kind: 'customers', state: 'done' },
  { file: 'Price list 2026.csv', kind: 'items', state: 'checked' },
] as const

/** Instead of an empty list: imports as they will be, and what one is good for. The way to the first one is above. */
export function GhostImport() {
  const t = useMessages(importListMessages)
  return (
    <div className="card flex flex-col items-center gap-4 px-4 py-8 text-center">
      <ul aria-hidden="true" className="flex w-full max-w-lg flex-col gap-2 select-none">
        {EXAMPLES.map(({ file, kind, state }) => (
          <li
            key={file}
            className="flex min-w-0 items-center justify-between gap-3 rounded-card border border-dashed border-line px-3 py-2 text-small"
          >
            <span className="min-w-0 truncate">
              <Ltr>{file}</Ltr> <span className="text-ink-muted">{t(KIND_WORDS[kind])}</span>
            </span>
            <ImportState state={state} />
          </li>
        ))}
      </ul>
      <p className="text-heading">{t('emptyTitle')}</p>
      <p className="max-w-prose text-ink-muted">{t('emptyText')}</p>
    </div>
  )
}
