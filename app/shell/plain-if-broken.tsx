import { Component, type ReactNode } from 'react'

/** Shows `plain` where what it holds cannot be rendered: the error page must not fail itself. */
export class PlainIfBroken extends Component<
  { plain: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.plain : this.props.children
  }
}
