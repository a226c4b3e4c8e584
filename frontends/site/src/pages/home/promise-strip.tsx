import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { pounds } from '../../business/facts';

interface Pledge {
  promise: string;
  about: string;
}

export function PromiseStrip({ business }: { business: BusinessInfo }) {
  const promises: Pledge[] = [
    { promise: `From ${pounds(business.callout_price_from)}`, about: 'callout, quoted upfront' },
    { promise: `${business.callback_minutes} minutes`, about: 'to contact you in an emergency' },
    { promise: `${business.guarantee_months} months`, about: 'guarantee on parts and labour' },
    { promise: '£0 extra', about: 'at weekends' },
    ...certificates(business.certifications),
  ];
  return (
    <section className="promises" aria-label="What we promise">
      <div className="wrap">
        <dl className="promise">
          {promises.map(({ promise, about }) => (
            <div key={promise}>
              <dt>{about}</dt>
              <dd>{promise}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/**
 * An association is known by its initials, with its name below: MLA. The short ones share one entry: "DBS checked,
 * and fully insured".
 */
function certificates(texts: readonly string[]): Pledge[] {
  const initials = (text: string) =>
    (text.match(/^(?:[A-Z][a-z]+ ){3,}/)?.[0].match(/[A-Z]/g) ?? []).join('');
  const associations = texts.filter((text) => initials(text));
  const [first, ...rest] = texts.filter((text) => !initials(text)).reverse();
  const short = first
    ? [{ promise: first, about: rest.map((text) => `and ${lowerFirst(text)}`).join(' ') }]
    : [];
  return [...short, ...associations.map((text) => ({ promise: initials(text), about: text }))];
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
