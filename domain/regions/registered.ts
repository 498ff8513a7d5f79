/** Every region by its id, one line each (docs/how-to/add-a-region.md). */
export { region as au } from './au/index.ts'
export { region as 'au-pro' } from './au-pro/index.ts'
export { region as eu } from './eu/index.ts'
export { region as mu } from './mu/index.ts'
export { region as sa } from './sa/index.ts'
export { region as uae } from './uae/index.ts'
export { region as uk } from './uk/index.ts'
