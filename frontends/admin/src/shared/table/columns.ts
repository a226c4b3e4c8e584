import type { CSSProperties } from 'react';

/** The column widths of a list's rows; phones always show two columns. */
export const columns = (template: string): CSSProperties => ({ '--columns': template }) as CSSProperties;
