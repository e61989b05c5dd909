import { type EditableLine, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { useHasOptions } from '#ui/features/documents/document-type.ts'

type OptionalChoiceProps = {
  line: EditableLine
  change: (key: number, change: { optional: boolean }, field: string) => void
}

/** Whether the client may choose the line, in the sheet of a line; nothing for a type without optional lines. */
export function OptionalChoice({ line, change }: OptionalChoiceProps) {
  const say = useMessages(lineMessages)
  if (!useHasOptions()) return null
  return (
    <div className="col-span-full">
      <Checkbox
        isSelected={line.optional === true}
        isDisabled={isBlankLine(line)}
        onChange={(optional) => change(line.key, { optional }, 'optional')}
      >
        {say('clientChooses')}
      </Checkbox>
    </div>
  )
}

/** Below the description, so that it takes no column. */
export function OptionalMark() {
  return <span className="px-2 pb-1.5 text-small font-600 text-primary">{useMessages(lineMessages)('optional')}</span>
}
