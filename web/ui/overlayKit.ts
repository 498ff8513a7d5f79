export { DialogBox } from './DialogBox.tsx'
export { DrawerBox } from './DrawerBox.tsx'
export { MenuBox } from './MenuBox.tsx'
export { TermBox } from './TermBox.tsx'
