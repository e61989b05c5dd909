import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { RATE_RULES, type TypedRate } from './configuration-values.ts'

const NAMES = ['name', 'nameAr'] as const
const LONGEST_NAME = 80

type RateListProps = { rates: readonly TypedRate[]; onChange: (rates: TypedRate[]) => void }

/** Rates that begin on a day, by that day. Their names are for the company's own eyes. */
export function RateList({ rates, onChange }: RateListProps) {
  const t = useMessages(taxConfigurationMessages)
  const add = () => onChange([...rates, { key: crypto.randomUUID(), name: '', nameAr: '', rate: '', from: '' }])
  const set = (key: string, changed: Partial<TypedRate>) =>
    onChange(rates.map((rate) => (rate.key === key ? { ...rate, ...changed } : rate)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-small font-600">{t('laterRates')}</legend>
      <p className="text-small text-ink-muted">{t(rates.length > 0 ? 'laterRatesText' : 'noLaterRates')}</p>
      {rates.map(({ key, rate, from, name, nameAr }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
        >
          <div className="max-sm:col-span-2">
            <DayField
              label={t('rateFrom', { n: index + 1 })}
              labelHidden
              name={`rates.${index}.from`}
              value={from}
              onChange={(day) => set(key, { from: day })}
            />
          </div>
          <DecimalField
            label={t('rateOf', { n: index + 1 })}
            labelHidden
            name={`rates.${index}.rate`}
            after="%"
            rules={RATE_RULES}
            value={rate}
            onChange={(typed) => set(key, { rate: typed })}
          />
          <IconButton
            label={t('removeRate', { n: index + 1 })}
            icon="i-lucide-trash-2"
            onPress={() => onChange(rates.filter((other) => other.key !== key))}
          />
          <RateNames number={index + 1} names={{ name, nameAr }} onChange={(typed) => set(key, typed)} />
        </div>
      ))}
      <div>
        <Button icon="i-lucide-plus" onPress={add}>
          {t('addRate')}
        </Button>
      </div>
    </fieldset>
  )
}

type Names = Pick<TypedRate, (typeof NAMES)[number]>

type RateNamesProps = { number: number; names: Names; onChange: (typed: Partial<Names>) => void }

function RateNames({ number, names, onChange }: RateNamesProps) {
  const t = useMessages(taxConfigurationMessages)
  return (
    <div className="col-span-full grid gap-2 sm:grid-cols-2">
      {NAMES.map((field) => (
        <TextField
          key={field}
          label={t(field === 'nameAr' ? 'rateNameAr' : 'rateName', { n: number })}
          labelHidden
          placeholder={t(field === 'nameAr' ? 'ratePlaceholderAr' : 'ratePlaceholder')}
          name={`rates.${number - 1}.${field}`}
          maxLength={LONGEST_NAME}
          value={names[field]}
          onChange={(typed) => onChange({ [field]: typed })}
        />
      ))}
    </div>
  )
}
