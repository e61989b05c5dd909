import { useMutation } from '@tanstack/react-query'
import { listMessages } from '#i18n/shell/lists.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'

/** The rows that a request of the API's list finds. */
export type CsvExport = { path: string; query: Readonly<Record<string, string | number | undefined>> }

type CsvButtonProps = CsvExport & {
  isDisabled?: boolean
  /** An icon, for the whole list. */
  isCompact?: boolean
}

const ICON = 'i-lucide-sheet'

/** Exports CSV. The file has every digit as it was typed, which a double click in Excel does not show: the hint says so. */
export function CsvButton({ isDisabled = false, isCompact = false, ...csv }: CsvButtonProps) {
  const t = useMessages(listMessages)
  const { mutate, isPending } = useCsvDownload(useDownloadOf())
  const isPermitted = usePermission('exports.read')
  if (!isPermitted) return null
  const button = { icon: ICON, onPress: () => mutate(csv) }
  return (
    <Tooltip text={t('excelDropsZeros')}>
      {isCompact ? (
        <IconButton label={t('exportList')} isPending={isPending} {...button} />
      ) : (
        <Button busy={isPending} isDisabled={isDisabled} {...button}>
          {t('exportCsv')}
        </Button>
      )}
    </Tooltip>
  )
}

/** The export of a whole list as an entry of a menu. */
export function useCsvAction(csv: CsvExport | null): MenuAction {
  const t = useMessages(listMessages)
  const { mutate } = useCsvDownload(useDownloadOf())
  const onAction = () => {
    if (csv) mutate(csv)
  }
  return { id: 'csv', text: t('exportList'), detail: t('excelDropsZeros'), icon: ICON, onAction }
}

/** `download` is that of the caller, who is a user or an admin. */
export function useCsvDownload(download: (path: string) => Promise<void>) {
  const t = useMessages(listMessages)
  const { locale } = useLanguage()
  return useMutation({
    mutationFn: ({ path, query }: CsvExport) => {
      const given = Object.entries<string | number | undefined>({ ...query, language: locale }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
      )
      return download(`${path}?${new URLSearchParams(given).toString()}`)
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
}
