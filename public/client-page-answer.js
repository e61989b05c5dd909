// A client accepts or declines a quotation. What was typed stays until the server has kept it: a refusal shows the page as it
// is now, with the typed name and the signature in it. Listens on the document, because that replaces the form.
;(() => {
  /** By the reason of a refusal: what is said above the page as it is now. */
  const REFUSED = {
    'quotation.changed': 'changed',
    'quotation.expired': 'expired',
    'quotation.answered': 'answered',
    'quotation.superseded': 'superseded',
  }
  const LONGEST_MS = 30_000

  const cardOf = (form) => form.closest('[data-answer]')
  const wordsOf = (form) => JSON.parse(cardOf(form).dataset.words)
  const speak = (text) => {
    document.querySelector('[data-spoken]').textContent = text
  }

  /** Members of the company are signed in on the same origin. */
  const ownToken = () => {
    try {
      return localStorage.getItem('auth_token')
    } catch {
      return null // Storage throws in some private windows and webviews.
    }
  }

  const ready = () => {
    const form = document.querySelector('[data-form=accept]')
    if (!form) return
    form.hidden = false
    document.querySelector('[data-unscripted]').hidden = true
    document.querySelector('[data-own]').hidden = ownToken() === null
  }

  const problemOf = (form, name) => form.querySelector(`#answer-${name}-problem`)

  const tellProblem = (form, name, text) => {
    const field = form.elements[name]
    problemOf(form, name).textContent = text
    // Of checkboxes there are several; a drawing is none of the form's fields.
    const place = field instanceof RadioNodeList ? field[0] : (field ?? form.querySelector('[data-clear]'))
    if (name === 'name' || name === 'reason') field.setAttribute('aria-invalid', 'true')
    place.focus()
  }

  const tell = (form, text) => {
    const message = form.querySelector('[data-message]')
    message.textContent = text
    if (text) message.scrollIntoView({ block: 'nearest' })
  }

  const setBusy = (form, isBusy) => {
    const button = form.querySelector('[data-busy]')
    form.setAttribute('aria-busy', String(isBusy))
    button.setAttribute('aria-disabled', String(isBusy))
    if (isBusy) {
      form.dataset.label = button.textContent
      button.textContent = button.dataset.busy
      speak(button.dataset.busy)
    } else button.textContent = form.dataset.label
  }

  /** The page as it is now, around what was typed. @throws when it does not come. */
  const refresh = async () => {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(LONGEST_MS) })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const main = page.querySelector('main')
    if (!main) throw new Error(String(answer.status))
    const kept = document.querySelector('[data-kept]')
    const place = main.querySelector('[data-kept]')
    if (kept && place) place.replaceWith(kept)
    document.querySelector('main').replaceWith(document.adoptNode(main))
    document.title = page.title
    document.dispatchEvent(new Event('replaced'))
    ready()
  }

  const post = (form, body) => {
    const token = ownToken()
    return fetch(`${cardOf(form).dataset.answer}/${form.dataset.form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_MS),
    })
  }

  const recorded = async (form, words) => {
    try {
      await refresh()
      document.querySelector('#answer')?.focus()
    } catch {
      form.replaceChildren()
      const text = document.createElement('p')
      text.textContent = words.recorded
      text.tabIndex = -1
      form.append(text)
      text.focus()
    }
    speak(words[form.dataset.form])
  }

  const refused = async (form, words, reason) => {
    try {
      await refresh()
    } catch {
      return tell(form, words.noAnswer)
    }
    const notice = document.createElement('p')
    notice.className = 'notice'
    notice.tabIndex = -1
    notice.textContent = words[REFUSED[reason] ?? 'withdrawn']
    document.querySelector('main').prepend(notice)
    notice.focus()
    speak(notice.textContent)
  }

  const FIELDS = ['name', 'signature', 'options', 'reason']

  const heard = async (form, words, answer) => {
    if (answer.ok) return recorded(form, words)
    if (answer.status === 429) return tell(form, words.tooMany)
    if (answer.status === 404) return refused(form, words)
    const { reason, fields = {} } = await answer.json().catch(() => ({}))
    if (answer.status === 409) return refused(form, words, reason)
    const wrong = FIELDS.find((name) => Object.hasOwn(fields, name) && problemOf(form, name))
    return wrong ? tellProblem(form, wrong, words[wrong]) : tell(form, words.failed)
  }

  const send = async (form, body) => {
    const words = wordsOf(form)
    tell(form, '')
    setBusy(form, true)
    let answer
    try {
      answer = await post(form, body)
    } catch {
      tell(form, navigator.onLine ? words.noAnswer : words.offline)
    }
    setBusy(form, false)
    speak('')
    if (answer) await heard(form, words, answer)
  }

  /** What was typed, or undefined with the problem told. */
  const acceptance = (form, words, { hash }) => {
    const fields = new FormData(form)
    const options = fields.getAll('options').map(Number)
    if (form.querySelector('[data-needs-one]') && options.length === 0)
      return tellProblem(form, 'options', words.options)
    const name = fields.get('name').trim()
    if (name === '') return tellProblem(form, 'name', words.name)
    const signature = fields.get('signature') ?? undefined
    return { name, signature, hash: hash || undefined, options }
  }

  const decline = (form, words, { hash }) => {
    const reason = form.elements.reason.value.trim()
    return reason === '' ? tellProblem(form, 'reason', words.reason) : { reason, hash: hash || undefined }
  }

  const submit = (form) => {
    if (form.getAttribute('aria-busy') === 'true') return
    // He accepts the total that he sees, so it comes first (client-page-options.js).
    if (form.dataset.totals === 'busy') return form.addEventListener('totals', () => submit(form), { once: true })
    if (form.dataset.totals === 'failed') return form.querySelector('[data-again]').focus()
    const make = form.dataset.form === 'accept' ? acceptance : decline
    const body = make(form, wordsOf(form), cardOf(form).dataset)
    if (body) void send(form, body)
  }

  document.addEventListener('submit', (event) => {
    if (!event.target.dataset.form) return
    event.preventDefault()
    submit(event.target)
  })
  // Enter in the name's field, or the key of a phone that says so, is not yet an acceptance.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target.id === 'answer-name') event.preventDefault()
  })
  document.addEventListener('input', ({ target }) => {
    if (!target.form?.dataset.form || target.name === 'options') return
    target.removeAttribute('aria-invalid')
    problemOf(target.form, target.name).textContent = ''
  })
  document.addEventListener('click', ({ target }) => {
    const turn = target.closest('[data-turn]')
    if (!turn) return
    for (const form of document.querySelectorAll('[data-form]')) form.hidden = form.dataset.form !== turn.dataset.turn
    document.querySelector(`[data-form=${turn.dataset.turn}] :is(textarea, [name=name])`).focus()
  })
  ready()
})()
