import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { EditorColumn } from '#domain/account/new-documents.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Popover } from '#ui/kit/overlays/Popover.tsx'
import { lineAmountTerm } from './line-amount-term.ts'
import type { LineTools } from './line-actions.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

/** The names of the columns, which stay visible. The cells name themselves to screen readers. */
export function GridHead({ tools, isOneRow }: { tools: LineTools; isOneRow: boolean }) {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const { taxes, pricesIncludeTax, columns } = tools
  return (
    <div className="sticky top-[calc(3.5rem+var(--bar))] z-10 flex items-center border-y border-line bg-sunken text-[0.8125rem] text-ink-muted">
      <div
        aria-hidden="true"
        className={`grid min-h-8 min-w-0 flex-1 grid-cols-[var(--line-columns)] items-center ps-5 ${isOneRow ? '-me-11' : ''}`}
      >
        {isOneRow ? <span className="px-2">{t('description')}</span> : null}
        <FigureHead>{form('quantity')}</FigureHead>
        {columns.unit ? <span className="truncate px-2">{t('unit')}</span> : null}
        <FigureHead>{pricesIncludeTax && taxes ? t('unitPriceWithVat') : form('price')}</FigureHead>
        {columns.discount ? <FigureHead>{t('discount')}</FigureHead> : null}
        {columns.tax ? <span className="truncate px-2">{t('tax')}</span> : null}
        <FigureHead>{t(lineAmountTerm(tools))}</FigureHead>
      </div>
      <ColumnsMenu />
    </div>
  )
}

/** At the right, where figures end in both languages. What does not fit is cut at the end of its own language. */
function FigureHead({ children }: { children: string }) {
  return (
    <span dir="ltr" className="min-w-0 px-2 text-end">
      <bdi className="inline-block max-w-full truncate align-bottom">{children}</bdi>
    </span>
  )
}

/** Switches the optional columns; one that a line uses is always shown. */
function ColumnsMenu() {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const { columns: switched, setColumn } = useEditorSettings()
  const used = useAtomValue(useEditor().usedColumnsAtom)
  const anchor = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const option = (column: EditorColumn) => (
    <Checkbox
      isSelected={switched.includes(column) || used.includes(column)}
      isDisabled={used.includes(column)}
      onChange={(isShown) => setColumn(column, isShown)}
    >
      {t(column)}
    </Checkbox>
  )
  return (
    <div ref={anchor} className="-my-1.5 shrink-0">
      <IconButton
        label={form('columns')}
        icon="i-lucide-settings-2"
        excludeFromTabOrder
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <Popover label={form('columns')} isOpen onClose={() => setOpen(false)} anchor={anchor}>
          {option('unit')}
          {option('discount')}
        </Popover>
      ) : null}
    </div>
  )
}
