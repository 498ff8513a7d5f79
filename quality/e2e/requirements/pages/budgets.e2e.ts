import type { Page } from '@playwright/test'
import { open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

/** The budget for scripts and styles of a page until it is idle: transferred bytes, and requests. */
interface Budget {
  readonly bytes: number
  readonly requests: number
}

async function loadedBy(page: Page, address: string): Promise<Budget & { readonly names: readonly string[] }> {
  const sizes: Promise<number>[] = []
  const names: string[] = []
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    names.push(/([^/]+)-[\w-]{8}\.\w+$/.exec(request.url())?.[1] ?? request.url())
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await open(page, address)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { bytes, requests: sizes.length, names }
}

/** The current figures, rounded up; the goals are in docs/performance.md. Lower them after every improvement. */
const budgets = {
  visitor: { bytes: 124_000, requests: 4 },
  applicant: { bytes: 317_500, requests: 14 },
} as const satisfies Readonly<Record<string, Budget>>

/** Heavy modules that are loaded on first use: phone validator, overlays, calendar, signature pad, file preview. */
const heavy = ['min', 'overlays', 'CalendarPopover', 'SignatureEditor', 'Preview']

test('the first page of a visitor stays within its budget', async ({ page, portal }) => {
  const { bytes, requests, names } = await loadedBy(page, `${portal.url}/welcome`)
  for (const name of [...heavy, 'frame', 'aria', 'section', 'ToastList']) expect(names).not.toContain(name)
  expect(bytes).toBeLessThan(budgets.visitor.bytes)
  expect(requests).toBeLessThanOrEqual(budgets.visitor.requests)
})

test('a page of the form stays within its budget', async ({ page, portal, applicant: _signedIn }) => {
  const { bytes, requests, names } = await loadedBy(page, `${portal.url}/company-details`)
  expect(names).toContain('frame')
  for (const name of heavy) expect(names).not.toContain(name)
  expect(bytes).toBeLessThan(budgets.applicant.bytes)
  expect(requests).toBeLessThanOrEqual(budgets.applicant.requests)
})
