import { createRenderer } from '#pdf/renderer.ts'
import { paperOf } from '#pdf/paper.ts'
import { invoice } from '#tests/pdf/invoices.ts'
const r = createRenderer()
for (const language of ['en','ar','bilingual'] as const) for (const n of [3, 30, 200]) {
  const base = invoice({ language })
  const lines = Array.from({length:n},(_, i)=>base.lines[i%3]!)
  const p = paperOf({ ...base, lines, status:'draft', number:null } as never, { language })
  r.pages(p)
  let t=performance.now(); const a = r.pages(p); const t1=performance.now()-t
  r.preview(p)
  t=performance.now(); const b = r.preview(p); const t2=performance.now()-t
  t=performance.now(); const c = r.preview(p,1); const t3=performance.now()-t
  console.log(language, n, a.join('')===b.pages.join(''), t1|0, t2|0, t3|0, b.pageCount, b.regions.length, n===3 ? JSON.stringify(b.regions) : '')
}
