import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useNavigate } from 'react-router'
import { isBarcodeLike } from '#domain/inventory/item-code.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { useAwaitedItem } from '#ui/features/inventory/scanner/item-by-code.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { allResultsPath, type Find, type Found, type FoundKind, useFind, useFindRecent } from './find.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { CommandList, type CommandChoice, type CommandGroup } from '#ui/kit/overlays/CommandList.tsx'
import { useCompanyCommands } from './company-commands.ts'
import { type Command, commandMessages, matchingCommands, useCommands } from './commands.ts'

type PaletteProps = { onSignOut: () => void; onClose: () => void }

/** Ctrl/⌘ K: navigation, frequent actions, documents, customers and items. Matches both languages. */
export function CommandPalette(props: PaletteProps) {
  const frame = useMessages(frameMessages)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      className="fixed inset-0 z-40 flex items-start justify-center bg-black/50 p-2 sm:pt-[12dvh]"
    >
      <Modal className="flex max-h-[80dvh] w-full max-w-xl flex-col overflow-hidden rounded-card bg-surface shadow-floating">
        <Dialog aria-label={frame('goOrFind')} className="flex min-h-0 flex-1 flex-col outline-none">
          <Search {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Search({ onSignOut, onClose }: PaletteProps) {
  const t = useMessages(commandMessages)
  const frame = useMessages(frameMessages)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { found, failed, isSearching } = useFound(useFind(), typed)
  const run = ({ path, act }: Run) => {
    onClose()
    act?.()
    if (path) void navigate(path)
  }
  const openByCode = useAwaitedItem(typed, ({ id }) => run({ path: paths.item(id) }))
  // A barcode names its own item, whatever else has these digits.
  const runFirst = () => (found[0] && !isBarcodeLike(typed.trim()) ? run(found[0]) : openByCode())
  const runFirstLater = useLaterEnter(typed, isSearching, runFirst)
  const groups = useGroups({ typed: typed.trim(), found, run, onSignOut, onClose })
  const news = failed ? t('searchFailed') : isSearching ? t('searching') : groups.length === 0 ? t('nothingFound') : ''
  return (
    <CommandList
      label={frame('goOrFind')}
      placeholder={t('goOrFindHint')}
      text={typed}
      onText={setTyped}
      groups={groups}
      onEnter={isSearching ? runFirstLater : openByCode}
    >
      <p role="status" className={`px-5 text-small ${failed ? 'text-danger' : 'text-ink-muted'} ${news ? 'pb-4' : ''}`}>
        {news}
      </p>
    </CommandList>
  )
}

type Run = Pick<Command, 'path' | 'act'>
type GroupsOptions = { typed: string; found: readonly Found[]; run: (run: Run) => void } & PaletteProps

/** Commands that match and what was found; with nothing typed all commands and the newest documents. */
function useGroups({ typed, found, run, onSignOut, onClose }: GroupsOptions): CommandGroup[] {
  const t = useMessages(commandMessages)
  const recent = useRecent()
  const companies = useCompanyCommands(typed, onClose)
  const commands: CommandGroup[] = matchingCommands(useCommands(onSignOut), typed).map((group) => ({
    name: t(group.name),
    choices: group.commands.map((command) => ({
      id: command.id,
      text: t(command.name),
      icon: command.icon,
      onChoose: () => run(command),
    })),
  }))
  const results = KINDS.map(([kind, name]): CommandGroup => {
    const choices = found.filter((one) => one.kind === kind).map((one) => choiceOf(one, run))
    const path = allResultsPath(kind, typed)
    const all = {
      id: `all-${kind}`,
      text: t('allResultsIn', { list: t(name) }),
      icon: 'i-lucide-list-filter',
      onChoose: () => run({ path }),
    }
    return { name: t(name), choices: choices.length > 0 ? [...choices, all] : [] }
  })
  const newest = { name: t('recent'), choices: recent.map((one) => choiceOf(one, run)) }
  // The newest come below the actions, which do not move when they arrive.
  const groups =
    typed === ''
      ? [...commands.slice(0, 1), newest, ...commands.slice(1), companies]
      : [...commands, companies, ...results]
  return groups.filter(({ choices }) => choices.length > 0)
}

/** The kinds of results in their order, with the names of their lists. */
const KINDS = [
  ['invoice', 'invoices'],
  ['quotation', 'quotations'],
  ['credit-note', 'creditNotes'],
  ['customer', 'customers'],
  ['item', 'items'],
] as const

const ICONS: Record<FoundKind, string> = {
  invoice: 'i-lucide-file-text',
  quotation: 'i-lucide-file-text',
  'credit-note': 'i-lucide-file-text',
  customer: 'i-lucide-user',
  item: 'i-lucide-package',
}

function choiceOf(one: Found, run: (found: Found) => void): CommandChoice {
  const { id, code, text, detail, kind } = one
  return { id, code, text, detail, icon: ICONS[kind], onChoose: () => run(one) }
}

/** The newest documents; none while they load, or when they cannot be. */
function useRecent(): readonly Found[] {
  const find = useFindRecent()
  const { locale } = useLanguage()
  const { data } = useQuery({ queryKey: ['find-recent', locale], queryFn: find, retry: false })
  return data ?? []
}

/** Enter that comes before the results runs the first of them, unless the text has changed by then. */
function useLaterEnter(typed: string, isSearching: boolean, onResults: () => void): () => void {
  const awaited = useRef<string | null>(null)
  const answer = useEffectEvent(() => {
    if (awaited.current === typed) onResults()
    awaited.current = null
  })
  useEffect(() => {
    if (!isSearching) answer()
  }, [isSearching])
  return () => {
    awaited.current = typed
  }
}

/** Searches from two characters on, debounced; an outdated query is aborted. */
function useFound(find: Find, typed: string) {
  const text = useDeferredValue(typed.trim())
  const { data, isError, isFetching } = useQuery({
    queryKey: ['find', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, searchQuietMs))
      return signal.aborted ? [] : find(text)
    },
    enabled: text.length >= 2,
    retry: false,
    gcTime: 0,
  })
  const isBehind = text !== typed.trim()
  return { found: (!isBehind && data) || [], failed: isError, isSearching: isFetching || isBehind }
}
