import { Component, type ReactNode } from 'react';

import { PageFault } from './page-fault.tsx';

/** Keeps a fault of one page from taking the rest down. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFault: boolean }> {
  override state = { hasFault: false };

  static getDerivedStateFromError(): { hasFault: boolean } {
    return { hasFault: true };
  }

  override render(): ReactNode {
    return this.state.hasFault ? (
      <PageFault onRetry={() => globalThis.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
