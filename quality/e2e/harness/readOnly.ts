import type { Page } from '@playwright/test'

const controls = 'input, select, textarea, canvas, [contenteditable="true"], [role="switch"]'
const english = 'Add|Remove|Delete|Change|Choose|Clear|Verify|Save|Submit$'
const chinese = '添加|删除|修改|选择|清除|核验|保存|提交$'

/** Returns every control of a page that could change an answer, in either language, in a single evaluation. */
export function editControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([inputs, words]) => {
      const buttons = [...document.querySelectorAll('main button, main a, footer button')]
      const names = buttons.map((button) => `${button.ariaLabel ?? ''} ${button.textContent ?? ''}`.trim())
      const left = [...document.querySelectorAll(`main :is(${inputs})`)].map(({ outerHTML }) => outerHTML.slice(0, 120))
      return [...left, ...names.filter((name) => new RegExp(words).test(name))]
    },
    [controls, `${english}|${chinese}`] as const,
  )
}
