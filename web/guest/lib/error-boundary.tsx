import { Component, type ReactNode } from 'react'

interface Props {
  /** After an error the children are tried again once this changes. */
  resetKey?: string | undefined
  fallback?: ReactNode
  children: ReactNode
}

interface State {
  resetKey: string | undefined
  hasFailed: boolean
}

/** Keeps an error of one part from the rest of the page; without a fallback, the part is left out. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ resetKey }: Props, state: State): State | null =>
    state.resetKey === resetKey ? null : { resetKey, hasFailed: false }

  override state: State = { resetKey: this.props.resetKey, hasFailed: false }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
