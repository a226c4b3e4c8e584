import { createContext, type ReactNode, useContext } from 'react';

/** URL with fragment of the same drawing in a file, to show it from there. */
export const DrawnElsewhere = createContext('');

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
  const address = useContext(DrawnElsewhere);
  return (
    <svg className="lk" viewBox={viewBox} role="img" aria-label={label}>
      {address === '' ? children : <use href={address} />}
    </svg>
  );
}
