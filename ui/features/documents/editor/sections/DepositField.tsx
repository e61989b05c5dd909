import { useAtomValue } from 'jotai'
import { documentMessages } from '#i18n/documents/documents.ts'
import { depositMessages } from '#i18n/documents/deposit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { useEditor, useTextOf } from '#ui/features/documents/editor/state.ts'

const USUAL = ['30', '50']
const RULES = { maxScale: 4 }

/** The deposit due on acceptance; the usual ones are one press each, and a second press removes it. */
export function DepositField() {
  const t = useMessages(documentMessages)
  const say = useMessages(depositMessages)
  const { value, onChange, ...field } = useTextOf('deposit')
  const isMine = useAtomValue(useEditor().isMineAtom)
  return (
    <div data-field="deposit" className="flex flex-col gap-2 sm:max-w-60">
      <DecimalField
        label={t('deposit')}
        hint={say('hint')}
        rules={RULES}
        after="%"
        maxLength={12}
        value={value}
        onChange={onChange}
        {...field}
      />
      {isMine ? (
        <div role="group" aria-label={t('deposit')} className="flex flex-wrap gap-1.5">
          {USUAL.map((percent) => (
            <Chip key={percent} isChosen={value === percent} onPress={() => onChange(value === percent ? '' : percent)}>
              {`${percent}%`}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  )
}
