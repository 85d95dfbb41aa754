import { Component, type ReactNode } from 'react';

/** Error boundary: keeps an error in its children from breaking the rest of the page. */
export class Boundary extends Component<
  {
    /** Shown instead of the children after an error. */
    fallback: ReactNode;
    children: ReactNode;
  },
  { hasFault: boolean }
> {
  override state = { hasFault: false };

  static getDerivedStateFromError(): { hasFault: boolean } {
    return { hasFault: true };
  }

  override render(): ReactNode {
    return this.state.hasFault ? this.props.fallback : this.props.children;
  }
}
