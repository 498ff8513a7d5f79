import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { Go, Layout, Navigator } from './navigator.ts'
import type { Place } from './place.ts'

const NavigatorContext = createContext<Navigator | undefined>(undefined)
const PlaceContext = createContext<Place | undefined>(undefined)

function required<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the navigator is used outside of its pages')
  return thing
}

/** Returns the navigator of the pages. @throws Error outside of the portal's pages */
export function useNavigator(): Navigator {
  return required(use(NavigatorContext))
}

/** Returns the function that navigates to other pages. @throws Error outside of the portal's pages */
export function useNavigate(): Go {
  return useNavigator().go
}

/** Returns the location of the rendered page. @throws Error outside of the portal's pages */
export function useLocation(): Place {
  return required(use(PlaceContext))
}

interface NavigateProps {
  readonly to: string
}

/** Redirects to another page when rendered. */
export function Navigate({ to }: NavigateProps) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

interface RoutedProps {
  readonly navigator: Navigator
  /** Wraps every page. */
  readonly Frame: Layout
  /** Replaces the whole page when it could not be loaded or rendered. */
  readonly Broken: ComponentType<{ readonly error: unknown }>
}

/** Renders the current page of the navigator. The previous page stays until the new one is rendered. */
export function Routed({ navigator, Frame, Broken }: RoutedProps) {
  const [view, setView] = useState(navigator.view.get())
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setView(navigator.view.get()))
    follow()
    return navigator.view.subscribe(follow)
  }, [navigator])
  if (!view) return null
  return (
    <NavigatorContext value={navigator}>
      <PlaceContext value={view.place}>
        {'Page' in view ? (
          <ErrorBoundary place={view.place} Broken={Broken}>
            <Frame>
              <view.Layout>
                <view.Page />
              </view.Layout>
            </Frame>
          </ErrorBoundary>
        ) : (
          <Broken error={view.error} />
        )}
      </PlaceContext>
    </NavigatorContext>
  )
}

interface ErrorBoundaryProps extends Pick<RoutedProps, 'Broken'> {
  readonly place: Place
  readonly children: ReactNode
}

/** Catches render errors and shows them in place of the page until the applicant navigates elsewhere. */
class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly caught?: { readonly error: unknown } | undefined }
> {
  override state: { readonly caught?: { readonly error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (place !== this.props.place && this.state.caught) this.setState({ caught: undefined })
  }

  override render(): ReactNode {
    const { Broken, children } = this.props
    return this.state.caught ? <Broken error={this.state.caught.error} /> : children
  }
}
