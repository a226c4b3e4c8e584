import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { rating } from '../../business/facts';

export function WhyChooseUs({ town, business }: { town: string; business: BusinessInfo }) {
  const reasons = [
    {
      reason: `Rated ${rating(business.rating)} from ${business.review_count} reviews`,
      about: 'Over 95% of our customers are satisfied.',
    },
    ...(business.certifications.length > 0
      ? [{ reason: 'Certified and checked', about: `${business.certifications.join('. ')}.` }]
      : []),
    {
      reason: `In South Yorkshire since ${business.founded_year}`,
      about: 'We started here, and give every price upfront.',
    },
  ];
  return (
    <section className="section" aria-labelledby="why-title">
      <div className="wrap">
        <div className="head">
          <h2 id="why-title">Why people in {town} choose us</h2>
        </div>
        <ul className="trio">
          {reasons.map(({ reason, about }) => (
            <li key={reason}>
              <h3>{reason}</h3>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
