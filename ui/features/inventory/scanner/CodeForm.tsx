import { useEffect, useRef } from 'react'
import { LONGEST_SKU } from '#domain/inventory/item.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { isTouchDevice } from '#ui/kit/layout/touch.ts'

type CodeFormProps = {
  code: string
  onType: (code: string) => void
  onCode: (code: string) => void
  isDisabled: boolean
}

/** The code by hand, or by a scanner that types it and ends with Enter. */
export function CodeForm({ code, onType, onCode, isDisabled }: CodeFormProps) {
  const t = useMessages(scannerMessages)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Where a finger points, the keyboard would cover the camera.
    if (!isTouchDevice()) form.current?.querySelector('input')?.focus()
  }, [])
  return (
    <form
      ref={form}
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.trim()
        onType('')
        if (typed !== '') onCode(typed)
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('code')}
          writing="ltr"
          autoComplete="off"
          maxLength={LONGEST_SKU}
          value={code}
          onChange={onType}
        />
      </div>
      <Button type="submit" isDisabled={isDisabled || code.trim() === ''}>
        {t('take')}
      </Button>
    </form>
  )
}
