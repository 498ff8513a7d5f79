/** Every language by its BCP 47 tag, one line each (docs/how-to/add-a-language.md). */
export { language as en } from './en.ts'
export { language as 'zh-CN' } from './zh-CN.ts'
