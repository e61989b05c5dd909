import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useNavigate } from 'react-router'
import { frameMessages } from '#i18n/shell/frame.ts'
import { useAwaitedItem } from '#ui/features/inventory/scanner/item-by-code.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { type Find, type Found, useFind } from './find.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { CommandList, type CommandChoice, type CommandGroup } from '#ui/kit/overlays/CommandList.tsx'
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
  const run = ({ path, act }: Pick<Command, 'path' | 'act'>) => {
    onClose()
    act?.()
    if (path) void navigate(path)
  }
  const openByCode = useAwaitedItem(typed, ({ id }) => run({ path: paths.item(id) }))
  const commands: CommandGroup[] = matchingCommands(useCommands(onSignOut), typed).map((group) => ({
    name: t(group.name),
    choices: group.commands.map((command) => ({
      id: command.id,
      text: t(command.name),
      icon: command.icon,
      onChoose: () => run(command),
    })),
  }))
  const groups = [
    ...commands,
    { name: t('invoices'), choices: choicesOf(found, 'invoice', run) },
    { name: t('quotations'), choices: choicesOf(found, 'quotation', run) },
    { name: t('customers'), choices: choicesOf(found, 'customer', run) },
    { name: t('items'), choices: choicesOf(found, 'item', run) },
  ].filter(({ choices }) => choices.length > 0)
  const news = failed ? t('searchFailed') : isSearching ? t('searching') : groups.length === 0 ? t('nothingFound') : ''
  return (
    <CommandList
      label={frame('goOrFind')}
      placeholder={t('goOrFindHint')}
      text={typed}
      onText={setTyped}
      groups={groups}
      onEnter={openByCode}
    >
      <p role="status" className={`px-5 text-small ${failed ? 'text-danger' : 'text-ink-muted'} ${news ? 'pb-4' : ''}`}>
        {news}
      </p>
    </CommandList>
  )
}

const ICONS: Record<Found['kind'], string> = {
  invoice: 'i-lucide-file-text',
  quotation: 'i-lucide-file-text',
  customer: 'i-lucide-user',
  item: 'i-lucide-package',
}

function choicesOf(found: readonly Found[], kind: Found['kind'], run: (found: Found) => void): CommandChoice[] {
  return found
    .filter((one) => one.kind === kind)
    .map((one) => ({ id: one.id, text: one.text, detail: one.detail, icon: ICONS[kind], onChoose: () => run(one) }))
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
  return { found: data ?? [], failed: isError, isSearching: isFetching }
}
