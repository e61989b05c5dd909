import { describe, expect, test } from 'bun:test'
import {
  catalogOf,
  found,
  mainStory,
  neighbours,
  pictureMeanwhile,
  storedPicture,
  type Story,
} from '#stories/gallery/catalog.ts'
import { sentenceCase, titleIn } from '#stories/gallery/names.ts'
import { hrefOf, moved, type View, viewOf } from '#stories/gallery/view.ts'

const BROWSER = { locale: 'en', theme: 'light' } as const

describe('A view', () => {
  test('is what the URL says, and the URL what the view says', () => {
    const view: View = {
      area: 'screens',
      item: 'kit-button--all-looks',
      locale: 'ar',
      theme: 'dark',
      width: 390,
      all: true,
      only: 'ar',
      query: 'فاتورة & رصيد',
    }
    expect(viewOf(hrefOf(view), BROWSER)).toEqual(view)
  })

  test('has defaults for what is left out or unknown', () => {
    const first = viewOf('', BROWSER)
    expect(first).toMatchObject({ area: 'screens', item: null, locale: 'en', theme: 'light', width: 1280, all: false })
    expect(viewOf('#/nowhere?lang=fr&width=5&theme=pink&only=x', BROWSER)).toEqual(first)
  })

  test('keeps language, theme and width on the way to another area', () => {
    const view = viewOf('#/screens/a--b?lang=ar&theme=dark&width=820&only=en&find=x&all', BROWSER)
    expect(hrefOf(moved(view, 'kit'))).toBe('#/kit?lang=ar&theme=dark&width=820')
  })
})

const story = (title: string, name: string): Story => {
  const id = `${title}--${name}`.toLowerCase().replaceAll(/[/ ]/g, '-')
  return { id, title, name, importPath: '', tags: name === 'Draft' ? ['picture'] : [] }
}
const STORIES = [
  story('Screens/Invoices/Panel', 'Issued'),
  story('Screens/Invoices', 'Loading'),
  story('Screens/Invoices', 'Filled'),
  story('Screens/Create invoice', 'Draft'),
  story('Kit/Select', 'Open'),
]
const LOADING = [
  'invoices/screens-invoices--loading.ar.360.light.webp',
  'invoices/screens-invoices--loading.en.1280.light.webp',
]
const catalog = catalogOf(STORIES, [...LOADING, 'invoices/screens-invoices--filled.ar.360.light.png'])

describe('The catalog', () => {
  test('has the screens in the order of the wall, a screen before its parts', () => {
    expect(catalog.screens.map(({ title }) => title)).toEqual([
      'Screens/Create invoice',
      'Screens/Invoices',
      'Screens/Invoices/Panel',
      'Kit/Select',
    ])
  })

  test('has another picture of a story until it is drawn: first one in the language, then one as wide', () => {
    const id = 'screens-invoices--loading'
    const [arabic, english] = LOADING
    const phone = { locale: 'en', width: 390, theme: 'light' } as const
    expect(storedPicture(catalog, id, phone)).toBeUndefined()
    expect(pictureMeanwhile(catalog, id, phone)?.file).toBe(english)
    expect(pictureMeanwhile(catalog, id, { ...phone, locale: 'ar', theme: 'dark' })?.file).toBe(arabic)
    expect(pictureMeanwhile(catalog, 'kit-select--open', phone)).toBeUndefined()
  })

  test('shows a screen as it is worked with', () => {
    const [create, invoices] = catalog.screens
    expect(invoices && mainStory(invoices).name).toBe('Filled')
    expect(create && mainStory(create).name).toBe('Draft')
  })

  test('finds screens and states in both languages, however Arabic is spelt', () => {
    const namesOf = (query: string) =>
      found(catalog.screens, query).flatMap(({ stories }) => stories.map(({ id }) => id))
    expect(namesOf('الفواتير ممتلئه')).toEqual(['screens-invoices--filled'])
    expect(namesOf('INVOICES load')).toEqual(['screens-invoices--loading'])
    expect(namesOf('قائمه منسدلة')).toEqual(['kit-select--open'])
    expect(namesOf('zebra')).toEqual([])
    expect(namesOf(' ')).toHaveLength(STORIES.length)
  })

  test('knows the stored picture of one language, width and theme', () => {
    const look = { locale: 'ar', width: 390, theme: 'light' } as const
    expect(storedPicture(catalog, 'screens-invoices--filled', look)?.file).toContain('.ar.360.light.png')
    expect(storedPicture(catalog, 'screens-invoices--filled', { ...look, theme: 'dark' })).toBeUndefined()
    expect(storedPicture(catalog, 'screens-invoices--filled', { ...look, locale: 'en' })).toBeUndefined()
  })

  test('goes from story to story, past the end of a screen and not past the last', () => {
    const { previous, next } = neighbours(catalog, 'screens-invoices--filled')
    expect([previous?.id, next?.id]).toEqual(['screens-invoices--loading', 'screens-invoices-panel--issued'])
    expect(neighbours(catalog, 'kit-select--open').next).toBeUndefined()
    expect(neighbours(catalog, 'nowhere')).toEqual({ previous: undefined, next: undefined })
  })
})

test('names: titles in both languages, states in sentence case', () => {
  expect(titleIn('en', 'Screens/Invoices/Panel')).toBe('Invoices · Panel')
  expect(titleIn('ar', 'Screens/Invoices/Panel')).toBe('الفواتير · اللوحة الجانبية')
  expect(titleIn('ar', 'Kit/Select')).toBe('قائمة منسدلة')
  expect(sentenceCase('Long Names')).toBe('Long names')
  expect(sentenceCase('Saudi Arabia')).toBe('Saudi Arabia')
  expect(sentenceCase('Code, wrong')).toBe('Code, wrong')
})
