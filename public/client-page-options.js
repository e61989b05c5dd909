// The totals of a quotation follow the optional lines that its client ticks. They are the server's: nothing is computed here.
// Listens on the document, because an answer that is refused replaces the form (client-page-answer.js).
;(() => {
  const WAIT_MS = 150
  let latest = 0
  let timer

  const cardOf = (form) => form.closest('[data-answer]')
  const wordsOf = (form) => JSON.parse(cardOf(form).dataset.words)
  const speak = (text) => {
    document.querySelector('[data-spoken]').textContent = text
  }

  /** `1234.50` → `AED 1,234.50`, in the digits of the document. */
  const shown = (wire, { currency, digits }) => {
    const [whole, fraction] = wire.split('.')
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
    const text = `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`
    if (digits !== 'arab') return text
    return text
      .replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
      .replaceAll(',', '٬')
      .replaceAll('.', '٫')
  }

  const show = (form, { totals, deposit }) => {
    const figures = { net: totals.net, tax: totals.tax, total: totals.total, deposit }
    const card = cardOf(form)
    for (const place of document.querySelectorAll('[data-figure]')) {
      const wire = figures[place.dataset.figure]
      if (wire !== undefined) place.textContent = shown(wire, card.dataset)
    }
    for (const button of document.querySelectorAll('[data-copy-figure]')) {
      const wire = figures[button.dataset.copyFigure]
      if (wire !== undefined) button.dataset.copy = wire
    }
    return shown(totals.total, card.dataset)
  }

  /** `ready`, `busy` or `failed`; read by client-page-answer.js, and drawn by the style sheet. */
  const setState = (form, state) => {
    form.dataset.totals = state
    document.querySelector('main').dataset.totals = state
    form.querySelector('[data-totals-problem]').hidden = state !== 'failed'
  }

  const follow = async (form) => {
    latest += 1
    const mine = latest
    const chosen = [...form.querySelectorAll('[name=options]:checked')].map(({ value }) => value).join(',')
    try {
      const answer = await fetch(`${cardOf(form).dataset.answer}/totals${chosen && `?options=${chosen}`}`)
      if (!answer.ok) throw new Error(String(answer.status))
      const figures = await answer.json()
      if (mine !== latest || !form.isConnected) return
      const total = show(form, figures)
      setState(form, 'ready')
      speak(wordsOf(form).totalNow.replace('{amount}', total))
    } catch {
      if (mine === latest && form.isConnected) setState(form, 'failed')
    }
    form.dispatchEvent(new Event('totals'))
  }

  const ask = (form) => {
    clearTimeout(timer)
    latest += 1
    setState(form, 'busy')
    speak(wordsOf(form).totalBusy)
    timer = setTimeout(() => void follow(form), WAIT_MS)
  }

  document.addEventListener('change', ({ target }) => {
    if (target.name !== 'options') return
    document.querySelector('#answer-options-problem').textContent = ''
    ask(target.form)
  })
  document.addEventListener('click', ({ target }) => {
    const again = target.closest('[data-again]')
    if (!again) return
    const { form } = again
    form.querySelector('[name=options]').focus()
    ask(form)
  })
})()
