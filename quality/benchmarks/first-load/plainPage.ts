import type { Question } from './question.ts'

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '&': '&amp;', '"': '&quot;' }
const text = (words: string) => words.replaceAll(/[<&"]/g, (sign) => entities[sign] ?? sign)

function controlHtml({ name, control, options }: Question): string {
  const attributes = `id="${name}" name="${name}"`
  if (control === 'choice' || control === 'search')
    return `<select ${attributes}><option></option>${options.map(({ id, label }) => `<option value="${text(id)}">${text(label)}</option>`).join('')}</select>`
  if (control === 'yesNo')
    return `<label><input type="radio" ${attributes} value="yes">Yes</label><label><input type="radio" name="${name}" value="no">No</label>`
  const types = { date: 'date', tick: 'checkbox', text: 'text' } as const
  return `<input type="${types[control]}" ${attributes}>`
}

/** Returns the questions as a page of plain HTML, without scripts and styles. */
export function plainPage(title: string, questions: readonly Question[]): string {
  const fields = questions.map(
    (question) => `<p><label for="${question.name}">${text(question.label)}</label> ${controlHtml(question)}</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(title)}</title><main><h1>${text(title)}</h1><form>${fields.join('')}<button>Next</button></form></main></html>`
}
