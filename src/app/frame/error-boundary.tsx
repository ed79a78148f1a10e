import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Drawn in the place of what failed; its `retry` draws the children anew. */
  failed: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
}

/** Keeps a rendering error inside the widget: the page that failed is replaced, the rest goes on. */
export class ErrorBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isFailed
      ? this.props.failed(() => this.setState({ isFailed: false }))
      : this.props.children;
  }
}
