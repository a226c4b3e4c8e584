import type { ChromeModel } from './chrome-model';

/** What a printed page begins with; on a screen the header says it. */
export function PrintHead({ business }: Pick<ChromeModel, 'business'>) {
  return (
    <div className="print-head">
      {business.name}, {business.hours}
      <b className="num">{business.phone}</b>
      {business.email}
    </div>
  );
}
