import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen';

/** Shows an error screen instead of an empty page if a remote throws while rendering. */
export class RemoteBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    return this.state.failed ? <FailureScreen error={this.state.error} /> : this.props.children;
  }
}
