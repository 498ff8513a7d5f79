/** How a file is opened: pictures in an overlay, everything else in a new tab. */
export function openModeOf(name: string): 'preview' | 'tab' {
  return /\.(jpe?g|png|gif)$/i.test(name) ? 'preview' : 'tab'
}
