import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown; after an error, something else is tried again. */
  of: string | undefined
  fallback: ReactNode
  children: ReactNode
}

interface State {
  of: string | undefined
  hasFailed: boolean
}

/** Keeps an error of one part from the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ of }: Props, state: State): State | null =>
    state.of === of ? null : { of, hasFailed: false }

  override state: State = { of: this.props.of, hasFailed: false }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
