import type { ReactNode } from 'react';

/** The default export of a `*.states.tsx`: a component in all its states. */
export interface States {
  readonly title: string;
  readonly states: Readonly<Record<string, ReactNode>>;
}
