// The wall: one story in both languages on a phone and on a desktop, side by side. Its address holds the story and the
// theme, so that a remark can link to what it is about: review.html#kit-button--all-looks&dark
import { saidName, SECTIONS, sectionOf } from './sections.js'

const VARIANTS = [
  { locale: 'en', width: 360, name: 'English, phone' },
  { locale: 'ar', width: 360, name: 'العربية, phone' },
  { locale: 'en', width: 1280, name: 'English, desktop' },
  { locale: 'ar', width: 1280, name: 'العربية, desktop' },
]
const CONTACT = 'contact-sheet'

const at = (id) => document.getElementById(id)
const json = async (file) => (await fetch(file)).json()
const [{ entries }, pictures] = await Promise.all([json('index.json'), json('pictures.json')])
const stories = Object.values(entries).filter(({ type }) => type === 'story')

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** As a remark names it. */
const said = (story) => `${story.title}: ${saidName(story)}`

/** `#story-id&dark` */
function place() {
  const [id, ...options] = location.hash.slice(1).split('&')
  return { id, dark: options.includes('dark') }
}

function go(id, dark) {
  location.hash = `${id}${dark ? '&dark' : ''}`
}

function listStories() {
  const wanted = at('find').value.toLowerCase()
  const { id, dark } = place()
  const matching = stories.filter((story) => said(story).toLowerCase().includes(wanted))
  const sections = SECTIONS.map((section) => {
    const mine = matching.filter((story) => sectionOf(story) === section)
    const heading = element('h3', { textContent: section.name })
    if (mine.length === 0)
      return wanted ? '' : element('div', {}, heading, element('p', { className: 'none', textContent: 'No story yet' }))
    const items = mine.map((story) => {
      const link = element('a', {
        href: `#${story.id}${dark ? '&dark' : ''}`,
        textContent: `${story.title.split('/').pop()}: ${saidName(story)}`,
      })
      if (story.id === id) link.setAttribute('aria-current', 'page')
      return element('li', {}, link)
    })
    return element('div', {}, heading, element('ul', {}, ...items))
  })
  at('sections').replaceChildren(...sections)
}

function showWall({ id, dark }) {
  const story = entries[id]
  at('title').textContent = story ? said(story) : 'Pick a story'
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
  at('frames').className = ''
  at('frames').replaceChildren(...(story ? frames : []))
  at('alone').href = `index.html?path=/story/${id}&globals=${globals('en')}`
}

/**
 * What the last accepted run looked like, in the order of the specification: a story a row, each way it was looked at. A
 * click opens the story on the wall.
 */
function showContactSheet({ dark }) {
  const shown = pictures.map(pictureOf).filter(({ id, theme }) => entries[id] && theme === (dark ? 'dark' : 'light'))
  at('title').textContent = `Contact sheet: ${shown.length} pictures`
  const byStory = Map.groupBy(shown, ({ id }) => id)
  const sections = SECTIONS.map((section) => {
    const mine = stories.filter((story) => sectionOf(story) === section && byStory.has(story.id))
    if (mine.length === 0) return ''
    const rows = mine.map((story) => pictureRow(story, byStory.get(story.id) ?? [], dark))
    return element('section', {}, element('h3', { textContent: section.name }), ...rows)
  })
  at('frames').className = 'contact'
  at('frames').replaceChildren(...sections)
}

function pictureOf(file) {
  const [id, locale, width, theme] = file.split('/').pop().split('.')
  return { file, id, locale, width: Number(width), theme }
}

function pictureRow(story, mine, dark) {
  const links = VARIANTS.flatMap(
    ({ locale, width }) => mine.find((one) => one.locale === locale && one.width === width) ?? [],
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
  return element('figure', {}, element('figcaption', { textContent: said(story) }), element('div', {}, ...images))
}

function show() {
  const now = place()
  at('dark').checked = now.dark
  if (now.id === CONTACT) showContactSheet(now)
  else showWall(now)
  listStories()
}

at('find').addEventListener('input', listStories)
at('dark').addEventListener('change', () => go(place().id, at('dark').checked))
for (const link of document.querySelectorAll('[data-view]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go(link.dataset.view === 'contact' ? CONTACT : (stories[0]?.id ?? ''), place().dark)
  })
}
addEventListener('hashchange', show)
show()
