import { unitCodeMessages } from '#i18n/inventory/unit-codes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type NamedUnit = keyof (typeof unitCodeMessages)['en']

const isNamed = (code: string): code is NamedUnit => code in unitCodeMessages.en

/** `hour (HUR)`; the code alone where it has no name. */
export function useUnitCodeText(): (code: string) => string {
  const t = useMessages(unitCodeMessages)
  return (code) => (isNamed(code) ? `${t(code)} (${code})` : code)
}
