import type { ReactNode } from 'react';

/** What a `*.states.tsx` exports by default: a component in every state it can be in. */
export interface States {
  readonly title: string;
  readonly states: Readonly<Record<string, ReactNode>>;
}
