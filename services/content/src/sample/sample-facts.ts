import type { SampleFact } from '@latchline/contracts/content/sample-content.operations';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';

type Facts = Pick<BusinessInfo, 'name' | 'address' | 'rating' | 'review_count' | 'certifications'>;

/** The facts that a business still shares with the sample, or has not given at all. */
export function sampleFactsOf(business: Facts | null, sample: Facts): SampleFact[] {
  if (!business) return ['name', 'address'];
  const { name, address, rating, review_count, certifications } = business;
  const left: Record<SampleFact, boolean> = {
    name: name === '' || name === sample.name,
    address: address === '' || address === sample.address,
    // Either figure alone may be right by chance.
    reviews: review_count !== 0 && rating === sample.rating && review_count === sample.review_count,
    certifications: certifications.length > 0 && `${certifications}` === `${sample.certifications}`,
  };
  return (Object.keys(left) as SampleFact[]).filter((fact) => left[fact]);
}
