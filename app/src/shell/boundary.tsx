import { Component, type ReactNode } from 'react';

/** Keeps a fault of what it holds from taking the rest of the page down. */
export class Boundary extends Component<
  {
    /** What replaces it from then on. */
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
