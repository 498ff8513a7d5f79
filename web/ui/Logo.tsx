import type { BrandPicture } from '#domain/contract/brand.ts'
import { basePath } from '../state/basePath.ts'
import { pageBrand } from '../state/brand.ts'
import { useObservable } from '../state/observable.ts'
import { theme } from './theme.ts'

interface LogoProps {
  /** The height; without a brand also the width. */
  readonly size?: number
  /** True on the page's background, which depends on the theme. The navy header needs the logo for dark backgrounds. */
  readonly onGround?: boolean
}

/** The logo of the brand, with its name as the text alternative; without a brand the portal's own mark. */
export function Logo({ size = 28, onGround = false }: LogoProps) {
  const isDark = useObservable(theme) === 'dark'
  const brand = pageBrand()
  if (!brand?.logo) return <img src={`${basePath}/mark.svg`} alt="" width={size} height={size} className="shrink-0" />
  const { url, width, height }: BrandPicture = brand.logo[onGround && !isDark ? 'light' : 'dark']
  return (
    <img
      src={basePath + url}
      alt={brand.name}
      width={Math.round((size * width) / height)}
      height={size}
      className="min-w-0"
    />
  )
}
