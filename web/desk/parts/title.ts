import { useEffect } from 'react'
import { pageBrand } from '../../state/brand.ts'

/** Sets the title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = [title, 'Desk', pageBrand()?.shortName].filter(Boolean).join(' – ')
  }, [title])
}
