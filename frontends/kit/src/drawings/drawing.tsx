import type { ReactNode } from 'react';

/** A technical drawing. Lines are styled by drawings.css, hatches come from `<DrawingPatterns />`. */
export function Drawing({
  label,
  viewBox = '0 0 320 240',
  children,
}: {
  label: string;
  viewBox?: string;
  children: ReactNode;
}) {
  return (
    <svg className="lk" viewBox={viewBox} role="img" aria-label={label}>
      {children}
    </svg>
  );
}
