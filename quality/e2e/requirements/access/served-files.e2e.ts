import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { calls } from '../../../../domain/contract/calls.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { type Applicant, expect, test } from '../../harness/test.ts'

const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'] as const

/** Contents that would run scripts or send requests if a browser interpreted them; uploads accept none of them. */
function activeContents(canary: string): string[] {
  const run = `fetch("${canary}/script").catch(()=>{});try{top.ran=1;opener.ran=1}catch{}`
  const html = [
    `<!doctype html><script>${run}</script>`,
    `<html><body onload='${run}'><img src="${canary}/image"></body></html>`,
    `<meta http-equiv="refresh" content="0;url=${canary}/refresh">`,
    `<link rel="stylesheet" href="${canary}/style"><iframe src="${canary}/frame"></iframe>`,
    `<form action="${canary}/form"><input></form><script>document.forms[0].submit()</script>`,
    `<svg xmlns="http://www.w3.org/2000/svg" onload='${run}'><image href="${canary}/svg"/></svg>`,
    `<?xml version="1.0"?><?xml-stylesheet href="${canary}/xsl"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></html>`,
    `<object data="${canary}/object"></object><embed src="${canary}/embed"><video src="${canary}/video"></video>`,
    `\ufeff<script>${run}</script>`,
    `GIF89a/*<script>*/=1;${run}//</script>`,
  ]
  const pdf = (objects: string) =>
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${objects} >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj\nxref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF`
  const pdfs = [
    pdf(`/OpenAction << /S /JavaScript /JS (app.launchURL\\("${canary}/pdf"\\)) >>`),
    pdf(`/OpenAction << /S /URI /URI (${canary}/uri) >>`),
    pdf(`/OpenAction << /S /SubmitForm /F (${canary}/submit) >>`),
    pdf(`/OpenAction << /S /Launch /F (${canary}/launch) >>`),
    `${pdf('')}<script>${run}</script>`,
  ]
  return [...html, ...html.map((page) => `\xff\xd8\xff\xe0${page}`), ...pdfs]
}

/** Stores a content without the checks of uploads. @returns the address at which it is served */
function store({ dataDir }: PortalUnderTest, { account }: Applicant, content: string, type: string): string {
  const id = randomBytes(16).toString('base64url')
  const bytes = Buffer.from(content)
  writeFileSync(join(dataDir, 'files', id), bytes)
  const database = new DatabaseSync(join(dataDir, 'portal.db'), { timeout: 5000 })
  const hash = createHash('sha256').update(bytes).digest('hex')
  database
    .prepare(
      'insert into file (id, account, key, name, type, size, sha256, uploaded_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(id, account, 'tradeLicence', 'page.html', type, bytes.length, hash, '2026-11-20T08:00:00.000Z')
  database.close()
  const fileType = type === 'application/pdf' ? type : 'image/jpeg'
  return `${calls.downloadFile.path}?${new URLSearchParams({ fileName: id, fileType })}`
}

/** Starts a server that gets a request only when a content was run. */
async function startCanary() {
  const calledFor: string[] = []
  const server = createServer((request, response) => {
    calledFor.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { calledFor, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Opens a file as the portal's page does: reads it by a call, and shows it in a new tab. */
async function openInTab(page: Page, url: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(async (address) => {
    const tab = window.open('', '_blank')
    const bytes = await (await fetch(address)).blob()
    if (tab) tab.location.href = URL.createObjectURL(bytes)
  }, url)
  const tab = await opened
  await tab.waitForLoadState().catch(() => {})
  await tab.close()
}

test('[S8] no served file runs a script or sends a request, however a browser opens it', async ({
  page,
  portal,
  applicant,
}) => {
  const canary = await startCanary()
  const contents = activeContents(canary.url)
  expect(contents).toHaveLength(25)
  const urls = contents.map((content, n) => store(portal, applicant, content, types[n % types.length] ?? ''))
  // A browser does not send the token by itself; with it, every attempt reaches the file.
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${applicant.token}` })
  const served = new Set<string>()
  page.on('response', (response) => {
    if (response.url().includes('downloadFile') && response.status() === 200) served.add(new URL(response.url()).search)
  })
  for (const url of urls) await page.goto(portal.url + url).catch(() => {})
  await page.goto(`${portal.url}/health/live`)
  await page.evaluate((addresses) => {
    for (const address of addresses) {
      for (const [tag, attribute] of [
        ['iframe', 'src'],
        ['img', 'src'],
        ['script', 'src'],
        ['embed', 'src'],
        ['object', 'data'],
      ] as const) {
        const element = document.createElement(tag)
        element.setAttribute(attribute, address)
        document.body.append(element)
      }
    }
  }, urls)
  await page.waitForLoadState('networkidle')
  for (const url of urls) await openInTab(page, url)
  expect(served.size).toBe(urls.length)
  expect(canary.calledFor).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  canary.server.close()
})
