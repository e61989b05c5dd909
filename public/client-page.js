// The client's page works without this. It adds the buttons that copy, and says once that somebody has looked: a program
// that fetches the address to show a preview of it runs no script, so it is not taken for the client.
;(() => {
  const copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copyBySelecting(text) // No permission, no secure origin, or an old webview.
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
  for (const button of document.querySelectorAll('[data-copy]')) {
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

  const view = document.querySelector('[data-view]')?.dataset.view
  if (!view) return

  // The company's own people are signed in on this very site; their looks are not the client's.
  const ownToken = () => {
    try {
      return localStorage.getItem('auth_token')
    } catch {
      return null // Storage is refused in some private windows and webviews.
    }
  }

  const countView = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', countView)
    const token = ownToken()
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    // Nothing depends on the answer.
    fetch(view, { method: 'POST', keepalive: true, headers }).catch(() => {})
  }
  // A page that the browser fetched ahead, or opened in the background, was not looked at yet.
  document.addEventListener('visibilitychange', countView)
  countView()
})()
