// The review page: one story in both languages on phone and desktop, side by side. The URL holds the story and theme,
// so that feedback can link to it: review.html#kit-button--all-looks&dark
import { displayName, SECTIONS, sectionOf } from './sections.js'

const VARIANTS = [
  { locale: 'en', width: 360, name: 'English, phone' },
  { locale: 'ar', width: 360, name: 'العربية, phone' },
  { locale: 'en', width: 1280, name: 'English, desktop' },
  { locale: 'ar', width: 1280, name: 'العربية, desktop' },
]
const CONTACT = 'contact-sheet'

const byId = (id) => document.getElementById(id)
const json = async (file) => (await fetch(file)).json()
const [{ entries }, pictures] = await Promise.all([json('index.json'), json('pictures.json')])
const stories = Object.values(entries).filter(({ type }) => type === 'story')

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const storyLabel = (story) => `${story.title}: ${displayName(story)}`

function currentState() {
  const [id, ...options] = location.hash.slice(1).split('&')
  return { id, dark: options.includes('dark') }
}

function go(id, dark) {
  location.hash = `${id}${dark ? '&dark' : ''}`
}

function listStories() {
  const query = byId('find').value.toLowerCase()
  const { id, dark } = currentState()
  const matching = stories.filter((story) => storyLabel(story).toLowerCase().includes(query))
  const sections = SECTIONS.map((section) => {
    const ownStories = matching.filter((story) => sectionOf(story) === section)
    const heading = element('h3', { textContent: section.name })
    if (ownStories.length === 0)
      return query ? '' : element('div', {}, heading, element('p', { className: 'none', textContent: 'No story yet' }))
    const items = ownStories.map((story) => {
      const link = element('a', {
        href: `#${story.id}${dark ? '&dark' : ''}`,
        textContent: `${story.title.split('/').pop()}: ${displayName(story)}`,
      })
      if (story.id === id) link.setAttribute('aria-current', 'page')
      return element('li', {}, link)
    })
    return element('div', {}, heading, element('ul', {}, ...items))
  })
  byId('sections').replaceChildren(...sections)
}

function showWall({ id, dark }) {
  const story = entries[id]
  byId('title').textContent = story ? storyLabel(story) : 'Pick a story'
  const globals = (locale) => `locale:${locale};theme:${dark ? 'dark' : 'light'}`
  const frames = VARIANTS.map(({ locale, width, name }) =>
    element(
      'figure',
      {},
      element('figcaption', { textContent: `${name} · ${width}` }),
      element('iframe', {
        title: `${name} ${width}`,
        width,
        src: `iframe.html?id=${id}&viewMode=story&globals=${globals(locale)}`,
      }),
    ),
  )
  byId('frames').className = ''
  byId('frames').replaceChildren(...(story ? frames : []))
  byId('alone').href = `index.html?path=/story/${id}&globals=${globals('en')}`
}

/**
 * The stored pictures, in the order of the specification: a story a row, in English on a desktop and in Arabic on a phone.
 * A click opens the story on the wall.
 */
function showContactSheet({ dark }) {
  const shown = pictures.map(pictureOf).filter(({ id, theme }) => entries[id] && theme === (dark ? 'dark' : 'light'))
  byId('title').textContent = `Contact sheet: ${shown.length} pictures`
  const byStory = Map.groupBy(shown, ({ id }) => id)
  const sections = SECTIONS.map((section) => {
    const ownStories = stories.filter((story) => sectionOf(story) === section && byStory.has(story.id))
    if (ownStories.length === 0) return ''
    const rows = ownStories.map((story) => pictureRow(story, byStory.get(story.id) ?? [], dark))
    return element('section', {}, element('h3', { textContent: section.name }), ...rows)
  })
  byId('frames').className = 'contact'
  byId('frames').replaceChildren(...sections)
}

function pictureOf(file) {
  const [id, locale, width, theme] = file.split('/').pop().split('.')
  return { file, id, locale, width: Number(width), theme }
}

function pictureRow(story, ownPictures, dark) {
  const links = VARIANTS.flatMap(
    ({ locale, width }) => ownPictures.find((one) => one.locale === locale && one.width === width) ?? [],
  )
  const images = links.map(({ file, locale, width }) =>
    element(
      'a',
      { href: `#${story.id}${dark ? '&dark' : ''}` },
      element('img', {
        src: `pictures/${file}`,
        loading: 'lazy',
        width: width === 360 ? 110 : 384,
        alt: `${story.id} ${locale} ${width}`,
      }),
    ),
  )
  return element('figure', {}, element('figcaption', { textContent: storyLabel(story) }), element('div', {}, ...images))
}

function show() {
  const now = currentState()
  byId('dark').checked = now.dark
  if (now.id === CONTACT) showContactSheet(now)
  else showWall(now)
  listStories()
}

byId('find').addEventListener('input', listStories)
byId('dark').addEventListener('change', () => go(currentState().id, byId('dark').checked))
for (const link of document.querySelectorAll('[data-view]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go(link.dataset.view === 'contact' ? CONTACT : (stories[0]?.id ?? ''), currentState().dark)
  })
}
addEventListener('hashchange', show)
show()
