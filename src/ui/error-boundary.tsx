import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Replaces the failed content; `retry` renders the children again. */
  failed: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
}

/** Catches rendering errors, so that only the failed page is replaced. */
export class ErrorBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.failed(() => this.setState({ isFailed: false })) : this.props.children;
  }
}
