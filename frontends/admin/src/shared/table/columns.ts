import type { CSSProperties } from 'react';

/** The columns of a list's rows; a phone has two whatever they are. */
export const columns = (template: string): CSSProperties => ({ '--columns': template }) as CSSProperties;
