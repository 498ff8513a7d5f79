export { StepDrawer } from '../app/layouts/StepDrawer.tsx'
export { DialogBox } from './DialogBox.tsx'
export { MenuBox } from './MenuBox.tsx'
export { TermBox } from './TermBox.tsx'
