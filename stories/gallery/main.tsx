import 'virtual:uno.css'
import '#ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { catalogOf, type Story } from './catalog.ts'
import { englishName } from './names.ts'
import { GalleryApp } from './GalleryApp.tsx'

async function read<T>(file: string): Promise<T> {
  // because both files are written by the gallery's own build
  return (await (await fetch(file)).json()) as T
}

const container = document.getElementById('gallery')
if (!container) throw new Error('review.html has no #gallery')

const [{ entries }, pictures] = await Promise.all([
  read<{ entries: Record<string, Story & { type: string }> }>('index.json'),
  read<string[]>('pictures.json'),
])
const stories = Object.values(entries)
  .filter(({ type }) => type === 'story')
  .map((story) => ({ ...story, name: englishName(story.name) }))
createRoot(container).render(<GalleryApp catalog={catalogOf(stories, pictures)} />)
