import { isDeepStrictEqual } from 'node:util';
import type { SampleFact } from '@latchline/contracts/content/sample-content.operations';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';

type Facts = Pick<BusinessInfo, 'name' | 'address' | 'certifications' | 'prices' | 'company'>;

/** The facts that a business still shares with one that the product ships, or has not given at all. */
export function sampleFactsOf(
  business: Facts | null,
  shipped: readonly Facts[],
  sampleReviewsShown: boolean,
): SampleFact[] {
  if (!business) return ['name', 'address'];
  const { name, address, certifications, prices, company } = business;
  const isShipped = (same: (sample: Facts) => boolean): boolean => shipped.some(same);
  const left: Record<SampleFact, boolean> = {
    name: name === '' || isShipped((sample) => sample.name === name),
    address: address === '' || isShipped((sample) => sample.address === address),
    reviews: sampleReviewsShown,
    certifications:
      certifications.length > 0 && isShipped((sample) => `${sample.certifications}` === `${certifications}`),
    prices:
      prices.jobs.length > 0 && isShipped((sample) => isDeepStrictEqual(sample.prices.jobs, prices.jobs)),
    company:
      company.legal_name !== '' && isShipped((sample) => sample.company.legal_name === company.legal_name),
  };
  return (Object.keys(left) as SampleFact[]).filter((fact) => left[fact]);
}
