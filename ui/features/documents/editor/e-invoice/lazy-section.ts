import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

/** Loaded on demand: it needs fields that no other part of the form has. */
export const EInvoiceSection = lazyComponent(async () => (await import('./EInvoiceSection.tsx')).EInvoiceSection)
