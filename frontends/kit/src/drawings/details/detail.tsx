import type { ReactNode } from 'react';
import { aboutReasons } from './about-reasons';
import { cctvBenefits } from './cctv-benefits';
import { smartBenefits } from './smart-benefits';
import { upvcFaults } from './upvc-faults';

const sheets: Readonly<Record<string, ReactNode>> = {
  ...upvcFaults,
  ...smartBenefits,
  ...cctvBenefits,
  ...aboutReasons,
};

export const detailNames: readonly string[] = Object.keys(sheets);

/** A small decorative drawing by the name in the page copy; nothing for an unknown name. */
export function Detail({ name }: { name: string }) {
  if (!Object.hasOwn(sheets, name)) return null;
  return (
    <svg className="lk" viewBox="0 0 120 90" aria-hidden="true">
      {sheets[name]}
    </svg>
  );
}
