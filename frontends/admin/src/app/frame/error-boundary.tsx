import { Button } from '@latchline/kit/components/button/button';
import { Component, type ReactNode } from 'react';
import { Notice } from '../../shared/ui/notice';

/** Catches rendering errors and offers a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown') };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Notice title="Unexpected Application Error!" icon="alert" alert>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <Button variant="ink" onClick={() => location.reload()}>
          Reload the dashboard
        </Button>
      </Notice>
    );
  }
}
