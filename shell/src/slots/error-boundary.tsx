import { Component, type ReactNode } from 'react';

interface Props {
  readonly onError: (error: unknown) => void;
  /** Given a way to fail what is below, for faults that React cannot see, such as a style sheet that did not come. */
  readonly onReady: (fail: (error: unknown) => void) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows the fallback once anything below has thrown. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    this.props.onReady((error) => {
      this.setState({ failed: true });
      this.props.onError(error);
    });
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
