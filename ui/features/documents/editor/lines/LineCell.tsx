import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useContext,
  useId,
  useState,
} from 'react'
import { LOCKED_REASON } from '#ui/features/documents/editor/part.ts'
import { CELL_CLASS, CellError, FIELD_CLASS } from './CellError.tsx'
import { FigureDecimalsContext, lackingDecimals } from '#ui/features/documents/editor/figures/figure-decimals.ts'

type LineCellProps = {
  column: string
  label: string
  /** In a sheet, where no column header names it. */
  isLabelSeen: boolean
  value: string
  /** A figure as it is shown once it is left: `5,000.00` for the typed `5000`. */
  shown?: string | undefined
  onChange: (text: string) => void
  /** Normalizes the text on blur. */
  onSettle?: () => void
  /** Multi-line text, a word, or a number. */
  kind: 'text' | 'word' | 'figure'
  maxLength: number
  placeholder?: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
  /** The server's message and the local problem; the second is shown on blur. */
  refused: string | undefined
  problem: string | undefined
  /** The listbox of suggestions. */
  listed?: Listed
  /** It is read, and not written: the quotation fixes it. */
  isLocked?: boolean
}

/** A textarea cannot be a combobox: these attributes name the list, and a live region announces it. */
export type Listed = {
  field: Ref<HTMLTextAreaElement>
  onFocus: () => void
  onLeave: () => void
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}

/** One field of a line: a cell of the grid, or a labelled field of the sheet. */
export function LineCell({
  column,
  label,
  isLabelSeen,
  value,
  shown,
  onChange,
  onSettle,
  kind,
  ...rest
}: LineCellProps) {
  const { maxLength, placeholder, onKeyDown, onPaste, refused, problem, listed, isLocked = false } = rest
  const [isWriting, setWriting] = useState(false)
  const errorId = useId()
  const error = refused ?? (isWriting ? undefined : problem)
  const shared = {
    'data-cell': column,
    'aria-label': isLabelSeen ? undefined : label,
    value,
    maxLength,
    placeholder,
    onKeyDown,
    onPaste,
    onChange: ({ target }: { target: { value: string } }) => {
      setWriting(true)
      onChange(target.value)
    },
    onBlur: () => {
      setWriting(false)
      onSettle?.()
      listed?.onLeave()
    },
    'aria-invalid': error !== undefined,
    ...attributesOf(isLocked, error === undefined ? undefined : errorId),
    autoComplete: 'off',
  }
  const formatted = shown === value ? undefined : shown
  const control = <Control kind={kind} listed={listed} formatted={formatted} isField={isLabelSeen} {...shared} />
  const message =
    error === undefined ? null : <CellError id={errorId} column={isLabelSeen ? null : label} error={error} />
  if (!isLabelSeen) {
    return (
      <>
        {/* Takes presses beside the field. Its name is no element: a hidden one in each cell slows typing (decision 22). */}
        <label className={kind === 'figure' ? 'relative min-w-0' : 'min-w-0'}>{control}</label>
        {message}
      </>
    )
  }
  return (
    <div className="min-w-0">
      <label className="relative block">
        <span className="mb-1 block text-small text-ink-muted">{label}</span>
        {control}
      </label>
      {message}
    </div>
  )
}

function attributesOf(isLocked: boolean, errorId: string | undefined) {
  return {
    'aria-describedby': errorId ?? (isLocked ? LOCKED_REASON : undefined),
    readOnly: isLocked,
    'data-locked': isLocked ? '' : undefined,
  }
}

type ControlProps = Pick<LineCellProps, 'kind' | 'listed'> & {
  /** The figure as it is shown, where it is not what was typed. */
  formatted: string | undefined
  isField: boolean
  'data-cell': string
  'data-locked': string | undefined
} & Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'>

function Control({ kind, listed, formatted, isField, ...shared }: ControlProps) {
  const look = isField ? FIELD_CLASS : CELL_CLASS
  switch (kind) {
    case 'text':
      return (
        <span data-text={shared.value} className={`line-text ${isField ? 'text-base' : 'leading-normal'}`}>
          <textarea
            {...shared}
            {...(listed && listAttributes(listed))}
            rows={1}
            dir="auto"
            className={`page-start block resize-none ${look}`}
          />
        </span>
      )
    case 'word':
      return <input {...shared} dir="auto" className={`laid-out-apart page-start block ${look}`} />
    case 'figure':
      return isField ? (
        <FigureInput {...shared} look={look} />
      ) : (
        <Figure {...shared} column={shared['data-cell']} formatted={formatted} look={look} />
      )
  }
}

type FigureProps = ComponentProps<'input'> & Pick<ControlProps, 'formatted'> & { column: string; look: string }

/** While it has the focus it shows what was typed; without it, the formatted and aligned figure lies over the typed one. */
function Figure({ column, formatted, look, ...shared }: FigureProps) {
  const decimals = useContext(FigureDecimalsContext)
  const written = formatted ?? String(shared.value ?? '')
  const lacking = column === 'quantity' || column === 'unitPrice' ? lackingDecimals(written, decimals[column]) : ''
  const isDrawn = formatted !== undefined || lacking !== ''
  return (
    <>
      <FigureInput {...shared} look={isDrawn ? `${look} line-figure` : look} />
      {isDrawn ? (
        <span
          dir="ltr"
          aria-hidden="true"
          {...(lacking !== '' && { 'data-lacking': lacking })}
          className="figure pointer-events-none absolute inset-x-0 top-0 flex h-11 items-center justify-end overflow-hidden px-2 tabular-nums"
        >
          {written}
        </span>
      ) : null}
    </>
  )
}

function FigureInput({ look, ...shared }: ComponentProps<'input'> & { look: string }) {
  return (
    <input
      {...shared}
      dir="ltr"
      inputMode="decimal"
      spellCheck={false}
      className={`laid-out-apart block text-end tabular-nums ${look}`}
    />
  )
}

function listAttributes({ field, onLeave: _onLeave, ...rest }: Listed) {
  return { ref: field, 'aria-autocomplete': 'list' as const, 'aria-haspopup': 'listbox' as const, ...rest }
}
