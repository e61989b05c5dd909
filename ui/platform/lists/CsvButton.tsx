import { useMutation } from '@tanstack/react-query'
import { listMessages } from '#i18n/shell/lists.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'

/** The rows that a request of the API's list finds. */
export type CsvExport = { path: string; query: Readonly<Record<string, string | number | undefined>> }

type CsvButtonProps = CsvExport & {
  isDisabled?: boolean
  /** An icon, for the whole list. */
  isCompact?: boolean
}

/** Exports CSV. The file has every digit as it was typed, which a double click in Excel does not show: the hint says so. */
export function CsvButton({ path, query, isDisabled = false, isCompact = false }: CsvButtonProps) {
  const t = useMessages(listMessages)
  const { locale } = useLanguage()
  const download = useDownloadOf()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const given = Object.entries<string | number | undefined>({ ...query, language: locale }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
      )
      return download(`${path}?${new URLSearchParams(given).toString()}`)
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  const button = { icon: 'i-lucide-sheet', onPress: () => mutate() }
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
