/** Returns how a file opens: pictures in an overlay, all others in a new tab. */
export function openModeOf(name: string): 'preview' | 'tab' {
  return /\.(jpe?g|png|gif)$/i.test(name) ? 'preview' : 'tab'
}
