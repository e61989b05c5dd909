import { useState } from 'react'
import { accountMessages } from '#i18n/account/account.ts'
import { EMIRATES } from '#domain/account/emirate.ts'
import { type FormProblems, formProblemsOf } from '#ui/platform/forms/form-problems.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { type Account, useUpdateAccount } from './queries.ts'

const COUNTRIES = ['AE', 'SA', 'BH', 'OM', 'QA', 'KW'] as const
const TEXTS = ['name', 'nameAr', 'trn', 'address', 'addressAr', 'phone', 'email'] as const

type Facts = Pick<Account, 'country' | 'vatRegistered' | 'emirate' | 'language'> &
  Record<(typeof TEXTS)[number], string>

/** Plain facts, saved together. The server checks them and keeps numbers in their one form. */
export function CompanyForm({ account }: { account: Account }) {
  const t = useMessages(accountMessages)
  const update = useUpdateAccount()
  const [facts, setFacts] = useState(() => factsOf(account))
  const [trouble, setTrouble] = useState<FormProblems>({ errors: {}, sentence: null })
  const change = (changed: Partial<Facts>) => setFacts((before) => ({ ...before, ...changed }))
  const save = () => {
    setTrouble({ errors: {}, sentence: null })
    update.mutate(bodyOf(facts), {
      onSuccess: (saved) => {
        setFacts(factsOf(saved))
        announce({ kind: 'done', title: t('saved') })
      },
      onError: (error) => setTrouble(formProblemsOf(error, [...TEXTS, 'country', 'emirate'], t('saveFailed'))),
    })
  }
  return (
    <section className="card max-w-3xl p-4 md:p-6">
      <h2 className="text-heading">{t('company')}</h2>
      <p className="mb-4 text-ink-muted">{t('companyText')}</p>
      <Form errors={trouble.errors} onSubmit={save}>
        {trouble.sentence ? <Banner tone="danger" urgent title={trouble.sentence} /> : null}
        <Names facts={facts} onChange={change} />
        <Taxes facts={facts} onChange={change} />
        <Reach facts={facts} onChange={change} />
        <Choices
          label={t('language')}
          hint={t('languageHint')}
          options={[
            { id: 'en', text: t('en') },
            { id: 'ar', text: t('ar') },
          ]}
          value={facts.language}
          onChange={(language) => change({ language })}
        />
        <div>
          <Button type="submit" look="primary" wide busy={update.isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type PartProps = { facts: Facts; onChange: (changed: Partial<Facts>) => void }

const PAIR = 'grid gap-4 md:grid-cols-2'

function Names({ facts, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  return (
    <div className={PAIR}>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="organization"
        value={facts.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField label={t('nameAr')} name="nameAr" value={facts.nameAr} onChange={(nameAr) => onChange({ nameAr })} />
    </div>
  )
}

/** A number is asked for only from those who have one. */
function Taxes({ facts, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  const countries = COUNTRIES.map((id) => ({ id, text: t(id) }))
  return (
    <>
      <div className={PAIR}>
        <Select
          label={t('country')}
          name="country"
          options={countries}
          value={countries.find(({ id }) => id === facts.country)?.id ?? null}
          onChange={(country) => onChange({ country })}
        />
        <Choices
          label={t('vatRegistered')}
          options={[
            { id: 'yes', text: t('yes') },
            { id: 'no', text: t('no') },
          ]}
          value={facts.vatRegistered ? 'yes' : 'no'}
          onChange={(answer) => onChange({ vatRegistered: answer === 'yes' })}
        />
      </div>
      {facts.vatRegistered ? (
        <TextField
          label={t('trn')}
          name="trn"
          hint={t('trnHint')}
          writing="ltr"
          inputMode="numeric"
          value={facts.trn}
          onChange={(trn) => onChange({ trn })}
        />
      ) : null}
    </>
  )
}

function Reach({ facts, onChange }: PartProps) {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  return (
    <>
      <div className={PAIR}>
        <TextField
          label={t('address')}
          name="address"
          lines={3}
          value={facts.address}
          onChange={(address) => onChange({ address })}
        />
        <TextField
          label={t('addressAr')}
          name="addressAr"
          lines={3}
          value={facts.addressAr}
          onChange={(addressAr) => onChange({ addressAr })}
        />
      </div>
      <div className={PAIR}>
        {facts.country === 'AE' ? (
          <Select
            label={t('emirate')}
            name="emirate"
            placeholder={t('emirateOptional')}
            options={EMIRATES.map((id) => ({ id, text: EMIRATE_NAMES[id][locale] }))}
            value={facts.emirate}
            onChange={(emirate) => onChange({ emirate })}
          />
        ) : null}
        <TextField
          label={t('phone')}
          name="phone"
          type="tel"
          writing="ltr"
          autoComplete="tel"
          value={facts.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          writing="ltr"
          autoComplete="email"
          value={facts.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
    </>
  )
}

function factsOf(account: Account): Facts {
  const { country, vatRegistered, emirate, language } = account
  const texts = Object.fromEntries(TEXTS.map((field) => [field, account[field] ?? '']))
  // because every name in TEXTS has just been given its text
  return { country, vatRegistered, emirate, language, ...(texts as Record<(typeof TEXTS)[number], string>) }
}

/** A blank clears what was there; a number stays known to somebody who is not registered any more, unseen. */
function bodyOf({ name, vatRegistered, trn, country, emirate, language, ...rest }: Facts) {
  const cleared = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim() || null]))
  return {
    ...cleared,
    name: name.trim(),
    country,
    vatRegistered,
    language,
    emirate: country === 'AE' ? emirate : null,
    ...(vatRegistered && { trn: trn.trim() || null }),
  }
}
