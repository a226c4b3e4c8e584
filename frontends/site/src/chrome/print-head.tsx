import type { ChromeModel } from './chrome-model';

/** Contact details at the top of a printed page; on screen the header has them. */
export function PrintHead({ business }: Pick<ChromeModel, 'business'>) {
  return (
    <div className="print-head">
      {[business.name, business.hours].filter((text) => text !== '').join(', ')}
      <b className="num">{business.phone}</b>
      {business.email}
    </div>
  );
}
