import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../harness/test.ts'

test('the page of all components exists in development only: the build contains no byte of it', async ({
  page,
  portal,
}) => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..', 'dist', `web-${portal.region.id}`)
  // The password check contains a dictionary of English words, which has the word showcase.
  const files = globSync('**/*.{js,css,html}', { cwd: folder }).filter((name) => !name.includes('passwordWorker'))
  const holding = (word: string) => files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(word))
  expect(holding('welcome')).not.toEqual([])
  for (const word of ['_components', 'showcase', 'Blue Dune', '卡片、提示']) expect(holding(word), word).toEqual([])
  await page.goto(`${portal.url}/_components`)
  await expect(page).toHaveURL(`${portal.url}/welcome`)
})
