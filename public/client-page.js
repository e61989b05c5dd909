// Progressive enhancement of the client's page: copy buttons, and one view count. Link preview bots run no scripts, so
// they are not counted.
;(() => {
  const copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copyBySelecting(text) // No permission, insecure origin, or an old webview.
    }
  }

  const copyBySelecting = (text) => {
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.className = 'spoken'
    document.body.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }

  const spoken = document.querySelector('[data-spoken]')
  const bind = (button) => {
    const label = button.textContent
    let timer
    button.hidden = false
    const say = (copied) => {
      if (!copied) return
      button.focus()
      button.textContent = button.dataset.copied
      button.dataset.done = ''
      spoken.textContent = button.dataset.copied
      clearTimeout(timer)
      timer = setTimeout(() => {
        button.textContent = label
        delete button.dataset.done
        spoken.textContent = ''
      }, 2000)
    }
    button.addEventListener('click', () => void copyText(button.dataset.copy).then(say))
  }
  const bindAll = () => document.querySelectorAll('[data-copy]').forEach(bind)
  bindAll()
  // The page stands as it is now, after an answer (client-page-answer.js).
  document.addEventListener('replaced', bindAll)

  const view = document.querySelector('[data-view]')?.dataset.view
  if (!view) return

  // Members of the company are signed in on the same origin; the server does not count their views.
  const ownToken = () => {
    try {
      return localStorage.getItem('auth_token')
    } catch {
      return null // Storage throws in some private windows and webviews.
    }
  }

  const countView = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', countView)
    const token = ownToken()
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    // Best effort.
    fetch(view, { method: 'POST', keepalive: true, headers }).catch(() => {})
  }
  // Prefetched and background pages count once they become visible.
  document.addEventListener('visibilitychange', countView)
  countView()
})()
