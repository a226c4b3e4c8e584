import type { SampleFact } from '@latchline/contracts/content/sample-content.operations';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';

type Facts = Pick<BusinessInfo, 'name' | 'address' | 'rating' | 'review_count' | 'certifications'>;

/** The facts that a business still shares with one that the product ships, or has not given at all. */
export function sampleFactsOf(business: Facts | null, shipped: readonly Facts[]): SampleFact[] {
  if (!business) return ['name', 'address'];
  const { name, address, rating, review_count, certifications } = business;
  const isShipped = (same: (sample: Facts) => boolean): boolean => shipped.some(same);
  const left: Record<SampleFact, boolean> = {
    name: name === '' || isShipped((sample) => sample.name === name),
    address: address === '' || isShipped((sample) => sample.address === address),
    // Either figure alone may be right by chance.
    reviews:
      review_count !== null &&
      review_count !== 0 &&
      isShipped((sample) => sample.rating === rating && sample.review_count === review_count),
    certifications:
      certifications.length > 0 && isShipped((sample) => `${sample.certifications}` === `${certifications}`),
  };
  return (Object.keys(left) as SampleFact[]).filter((fact) => left[fact]);
}
