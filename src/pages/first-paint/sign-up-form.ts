/**
 * The first form of sign-up and of sign-in as the page shows it before the app stands, in both languages. It has the
 * classes of the app's own parts (ui/features/auth), because the app's form then stands in its stead; a test compares the two.
 */
import type { Locale } from '#domain/locale.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { type Html, html } from '#pages/html.ts'
import { routes } from '#domain/navigation/routes.ts'

export type AuthMode = 'signUp' | 'logIn'

const BUTTON =
  'inline-flex min-w-11 items-center justify-center gap-2 rounded-control text-center font-600 leading-normal no-underline min-h-11 px-4'
const LINK = 'rounded-sm text-primary underline ring hovered:text-primary-strong'

/** Not a form: sent by the browser, it would put the password into the address. */
export function signUpForm(locale: Locale, mode: AuthMode): Html {
  const t = translator(authMessages, locale)
  const shell = translator(shellMessages, locale)
  const isNew = mode === 'signUp'
  return html`<div class="flex min-h-dvh flex-col bg-surface sm:bg-ground">
    <header class="flex items-center justify-between px-4 py-2">
      <span class="text-heading text-primary">${shell('productName')}</span>
      <span
        lang="${locale === 'en' ? 'ar' : 'en'}"
        class="inline-flex min-h-11 items-center rounded-control px-3 font-[Sanad_Language] font-600 text-ink"
        >${shell('otherLanguage')}</span
      >
    </header>
    <div class="mx-auto flex w-full max-w-md flex-1 flex-col p-4 sm:justify-center sm:pb-24">
      <div class="flex flex-col gap-5 sm:card sm:p-8">
        <div class="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <div class="min-w-0">
            <p class="page-start line-clamp-3 font-600 break-words text-2xl leading-snug">
              <span>${t(isNew ? 'signUpTitle' : 'logInTitle')}</span>
            </p>
          </div>
        </div>
        <div class="flex flex-col gap-4">
          ${isNew && html`<p class="text-ink-muted">${t('trialTerms')}</p>`} ${emailField(locale, t('email'))}
          ${
            isNew
              ? passwordField(locale, t('password'), 'new-password', t('passwordHint'))
              : passwordField(locale, t('password'), 'current-password')
          }
          ${isNew && companyField(locale, t('companyName'), t('companyHint'))}
          <button type="button" class="${BUTTON} cursor-pointer bg-primary text-primary-ink ring">
            ${t(isNew ? 'continue' : 'logIn')}
          </button>
          ${!isNew && html`<a class="${BUTTON} bg-transparent text-primary" href="${routes.forgotPassword}">${t('forgotPassword')}</a>`}
        </div>
      </div>
      <p class="mt-6 text-center text-ink-muted">
        ${t(isNew ? 'haveAccount' : 'noAccount')}
        <a class="${LINK}" href="${isNew ? `${routes.signup}?mode=login` : routes.signup}"
          >${t(isNew ? 'logIn' : 'signUp')}</a
        >
      </p>
    </div>
  </div>`
}

type Field = { label: string; name: string; locale: Locale; input: Html; hint?: string }

function field({ label, name, locale, input, hint }: Field): Html {
  return html`<div class="flex min-w-0 flex-col gap-1.5">
    <label class="text-small font-600" for="${idOf(name, locale)}">${label}</label>
    ${input} ${hint !== undefined && html`<span class="text-small text-ink-muted">${hint}</span>`}
  </div>`
}

const idOf = (name: string, locale: Locale) => `first-${name}-${locale}`

function emailField(locale: Locale, label: string): Html {
  const input = html`<input
    id="${idOf('email', locale)}"
    class="control page-start"
    dir="ltr"
    type="email"
    name="email"
    autocomplete="username"
  />`
  return field({ label, name: 'email', locale, input })
}

/** Its eye is drawn only: showing a password needs the app. */
function passwordField(locale: Locale, label: string, autocomplete: string, hint?: string): Html {
  const input = html`<div class="control-box">
    <input
      id="${idOf('password', locale)}"
      class="control-input page-start"
      dir="ltr"
      type="password"
      name="password"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
    />
    <span class="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted"
      ><span aria-hidden="true" class="i-lucide-eye text-xl"></span
    ></span>
  </div>`
  return field({ label, name: 'password', locale, input, ...(hint !== undefined && { hint }) })
}

function companyField(locale: Locale, label: string, hint: string): Html {
  const input = html`<input
    id="${idOf('companyName', locale)}"
    class="control page-start"
    dir="auto"
    type="text"
    name="companyName"
    autocomplete="organization"
  />`
  return field({ label, name: 'companyName', locale, input, hint })
}
